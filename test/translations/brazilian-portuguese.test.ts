import portuguese from "#translations/pt.json";

/** Words that only European Portuguese uses for what a sign-in page talks about, and what Brazil says instead. */
const europeanWords: readonly (readonly [european: RegExp, brazilian: string])[] = [
  [/palavra-passe/i, "senha"],
  [/ecrã/i, "tela"],
  [/telemóvel/i, "celular"],
  [/utilizador/i, "usuário"],
  [/ficheiro/i, "arquivo"],
  [/\bregist(ar|e-se|o)\b/i, "registrar, cadastro"],
  [/contact(o|ar|e)\b/i, "contato, falar com"],
  [/\baced(a|er|emos)\b/i, "acessar"],
  [/iniciar sessão/i, "entrar"],
  [/\bdurante o processo de a\b|\bestá a [a-zç]+r\b|\ba carregar\b/i, "the gerund: carregando"],
  [/\bguia o seu\b|\bo vosso\b|\bvossa\b/i, "seu, sua"],
];

describe("Portuguese is Brazil's (language-11)", () => {
  test.each(europeanWords)("%s does not occur, but %s", (european) => {
    const found = Object.entries(portuguese).filter(([, text]) => european.test(text));
    expect(found).toEqual([]);
  });

  test("people are addressed as você: in the third person, with seu and sua", () => {
    const texts = Object.values(portuguese).join("\n");
    expect(texts).toMatch(/\bSua senha\b/);
    expect(texts).not.toMatch(/\b(tu|teu|tua|tens|podes|queres)\b/i);
  });
});
