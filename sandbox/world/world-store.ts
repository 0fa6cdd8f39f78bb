/** Stores documents by key, in the order in which they were first set. Stores and returns copies. */
export class Documents<Document> {
  private readonly texts = new Map<string, string>();

  get(key: string): Document | undefined {
    const text = this.texts.get(key);
    return text === undefined ? undefined : (JSON.parse(text) as Document);
  }

  all(): Document[] {
    return [...this.texts.values()].map((text) => JSON.parse(text) as Document);
  }

  set(key: string, document: Document): void {
    this.texts.set(key, JSON.stringify(document));
  }

  delete(key: string): void {
    this.texts.delete(key);
  }

  empty(): void {
    this.texts.clear();
  }
}

/** Creates the in-memory stores of the world's records, and empties them together. */
export class WorldStore {
  private readonly stores: { empty(): void }[] = [];

  documents<Document>(): Documents<Document> {
    const documents = new Documents<Document>();
    this.stores.push(documents);
    return documents;
  }

  empty(): void {
    for (const store of this.stores) {
      store.empty();
    }
  }
}
