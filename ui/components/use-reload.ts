import { createContext, useContext } from "react";

const ReloadContext = createContext<(() => void) | undefined>(undefined);

/** Provides the function that reloads the document to the components below it. */
export const ReloadProvider = ReloadContext.Provider;

/** Returns the function that reloads the document; undefined where none is provided. */
export function useReload(): (() => void) | undefined {
  return useContext(ReloadContext);
}
