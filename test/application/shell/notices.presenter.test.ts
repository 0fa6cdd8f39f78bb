import { NoticesPresenter } from "#application/shell/notices.presenter.ts";
import type { LinkUrl } from "#domain/navigation/parsed-url.ts";
import type { NoticeFile } from "#domain/notices/notice-file.port.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const minute = 60_000;
const information = { id: "news", level: "information", text: "News" };
const nameless = { level: "disruption", text: "Trouble" };

/** Prepares the notices of a host whose server is `ahead` milliseconds before the device, and where it tells the time. */
function setUp(
  given: readonly unknown[],
  { ahead = 0, answered = [] as unknown, parts = domainParts() } = {},
) {
  const { clock, storage } = parts;
  const file = { notices: given, isThere: true, asked: 0 };
  const port: NoticeFile = {
    read: () => {
      file.asked += 1;
      return Promise.resolve(file.isThere ? { notices: file.notices, now: clock.now() + ahead } : undefined);
    },
  };
  const shell = { language: "en" as const, givenNotices: answered, link: (text: string) => text as LinkUrl };
  const presenter = new NoticesPresenter({ file: port, clock, storage, shell });
  const texts = () => presenter.shown.map(({ text }) => text);
  return { presenter, file, parts, clock, texts };
}

test("those of the file and of the platform's answer are shown together (tenant-43)", async () => {
  const { presenter, texts } = setUp([information], { answered: [nameless] });
  await presenter.refresh();
  expect(texts()).toEqual(["Trouble", "News"]);
});

test("they are asked for again after a minute, and stay where the file is not there any more (tenant-44)", async () => {
  const { presenter, file, clock, texts } = setUp([information]);
  await presenter.refresh();
  file.notices = [nameless];
  await presenter.refresh();
  expect([file.asked, texts()]).toEqual([1, ["News"]]);
  clock.advance(minute);
  await presenter.refresh();
  expect(texts()).toEqual(["Trouble"]);
  file.isThere = false;
  clock.advance(minute);
  await presenter.refresh();
  expect([file.asked, texts()]).toEqual([3, ["Trouble"]]);
});

test("a maintenance closes the sign-in and opens it by the server's clock, with one timer at a time (tenant-45, tenant-47)", async () => {
  const day = 24 * 60 * minute;
  const { clock } = domainParts();
  const time = (minutes: number) => new Date(clock.now() + day + minutes * minute).toISOString();
  const maintenance = { id: "m", level: "maintenance", text: "Work", from: time(10), until: time(20) };
  const { presenter, ...on } = setUp([maintenance], { ahead: day });
  await presenter.refresh();
  const seen = () => [presenter.shown.length, presenter.closure?.text, on.clock.pending];
  expect(seen()).toEqual([1, undefined, 1]);
  on.clock.advance(10 * minute);
  expect(seen()).toEqual([1, "Work", 1]);
  on.clock.advance(10 * minute);
  expect(seen()).toEqual([0, undefined, 0]);
});

test("one that begins in months has a timer that browsers have (tenant-45)", async () => {
  const { presenter, clock, texts } = setUp([
    { level: "maintenance", text: "Work", from: "2027-06-01T00:00:00Z", until: "2027-06-01T01:00:00Z" },
  ]);
  await presenter.refresh();
  clock.advance(Date.UTC(2027, 5, 1) - clock.now());
  expect(presenter.closure?.text).toBe("Work");
  clock.advance(60 * minute);
  expect(texts()).toEqual([]);
});

test("a closed one stays closed in this tab, one without an id in this document (tenant-46)", async () => {
  const { presenter, parts, texts } = setUp([information, nameless]);
  await presenter.refresh();
  for (const notice of presenter.shown) presenter.close(notice);
  expect(texts()).toEqual([]);
  const reloaded = setUp([information, nameless], { parts });
  await reloaded.presenter.refresh();
  expect(reloaded.texts()).toEqual(["Trouble"]);
});

test("a maintenance that was closed while it was ahead is shown when it begins (tenant-46)", async () => {
  const { presenter, clock, texts } = setUp([
    { id: "m", level: "maintenance", text: "Work", from: "2026-11-20T10:00:00Z" },
  ]);
  await presenter.refresh();
  for (const notice of presenter.shown) presenter.close(notice);
  expect(texts()).toEqual([]);
  clock.advance(60 * minute);
  expect(texts()).toEqual(["Work"]);
});
