import { ERRO } from '@retaguarda/atributos';
import { MESSAGES, SENHA_MINIMA } from '@retaguarda/contract';
import { compact, ehEmail, keysOf } from '@retaguarda/domain';
import { EM_BRANCO, type EscritorioValores, faltas } from '../escritorio/public.ts';

/** What the first steps ask for; the password twice. */
export type PassosValores = EscritorioValores & {
  adminNome: string;
  email: string;
  senha: string;
  repetida: string;
  /** Sets of definitions that the network begins with. */
  modelos: string[];
};

export const INICIAIS: PassosValores = {
  ...EM_BRANCO,
  ...{ adminNome: '', email: '', senha: '', repetida: '', modelos: [] },
};

type Faltas = Partial<Record<keyof PassosValores, string>>;

/** The fault of each field; the office's as its own form gives them. */
export function faltasDosPassos({
  adminNome,
  email,
  senha,
  repetida,
  modelos: _,
  ...escritorio
}: PassosValores): Faltas {
  return compact({
    ...faltas(escritorio),
    adminNome: adminNome.trim() === '' ? ERRO.obrigatorio.message : undefined,
    email: ehEmail(email.trim()) ? undefined : MESSAGES.emailInvalido,
    senha: senha.length < SENHA_MINIMA ? MESSAGES.senhaMinima : undefined,
    repetida: senha === repetida ? undefined : MESSAGES.senhasDiferentes,
  });
}

/** The field of the form that the server means. */
export const campoDe = (field: string): keyof PassosValores | undefined => {
  const nome = field.split('.').at(-1) ?? '';
  if (field.startsWith('administrador.nome')) return 'adminNome';
  return keysOf(INICIAIS).find((campo) => campo === nome);
};

/** As the call takes it. */
export const corpoDe = (
  token: string,
  { adminNome, email, senha, repetida: _, modelos, ...escritorio }: PassosValores,
) => ({
  token,
  escritorio,
  administrador: { nome: adminNome.trim(), email: email.trim(), senha },
  modelos,
});
