/**
 * One of the browser's stores, or memory if the browser refuses access (STO-06). Never throws; a value that could not
 * be stored is simply missing when it is read.
 */
export interface KeyValueStore {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}
