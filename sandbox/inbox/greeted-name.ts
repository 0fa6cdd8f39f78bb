type Addressee = { readonly name: string; readonly email: string };

/** Returns the name that greets an addressee: in one line, as a line break would begin another, or else the address. */
export function greetedName({ name, email }: Addressee): string {
  return name.replaceAll(/\s+/g, " ").trim() || email;
}
