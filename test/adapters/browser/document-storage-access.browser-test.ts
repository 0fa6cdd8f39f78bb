import { DocumentStorageAccess } from "#adapters/browser/document-storage-access.ts";

type Answers = {
  readonly hasStorageAccess?: () => Promise<boolean>;
  readonly requestStorageAccess?: () => Promise<void>;
};

/** A browser that answers like this; one that says nothing of the API does not know it. */
function browserWith(answers: Answers): DocumentStorageAccess {
  for (const [name, value] of Object.entries(answers)) {
    Object.defineProperty(document, name, { configurable: true, value });
  }
  return new DocumentStorageAccess(window);
}

afterEach(() => {
  Reflect.deleteProperty(document, "hasStorageAccess");
  Reflect.deleteProperty(document, "requestStorageAccess");
});

const refuse = () => Promise.reject(new DOMException("no", "NotAllowedError"));

test("asks the browser whether a frame has its cookies (mfa-44)", async () => {
  expect(await browserWith({ hasStorageAccess: async () => true }).isGranted()).toBe(true);
  expect(await browserWith({ hasStorageAccess: async () => false }).isGranted()).toBe(false);
});

test("requests access, which is granted or refused (mfa-44)", async () => {
  const kept = { hasStorageAccess: async () => false };
  expect(await browserWith({ ...kept, requestStorageAccess: async () => undefined }).request()).toBe(true);
  expect(await browserWith({ ...kept, requestStorageAccess: refuse }).request()).toBe(false);
});

test("a refusal is ignored in a browser that gives frames their cookies anyway (mfa-44)", async () => {
  const shared = { hasStorageAccess: async () => true, requestStorageAccess: refuse };
  expect(await browserWith(shared).request()).toBe(true);
});

test("a browser without the API gives no access (mfa-44)", async () => {
  const access = browserWith({});
  expect([await access.isGranted(), await access.request()]).toEqual([false, false]);
});
