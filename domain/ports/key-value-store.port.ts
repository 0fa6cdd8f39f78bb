/**
 * One of the browser's stores, or memory where the browser refuses (STO-06). Never throws; what could not be
 * kept is simply not there when read.
 */
export interface KeyValueStore {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}
