import type { UsuarioCampos } from '@retaguarda/contract';
import { ocultaCpf, ocultaNascimento, ocultaTelefone } from '@retaguarda/domain';

/** Personal data that is answered masked to who lacks `userDados`. */
export const PESSOAIS = {
  cpf: ocultaCpf,
  telefone: ocultaTelefone,
  dtNascimento: ocultaNascimento,
} as const;
export type Pessoal = keyof typeof PESSOAIS;
const NOMES: readonly Pessoal[] = ['cpf', 'telefone', 'dtNascimento'];

/** The fields of a person that are stored and personal. */
export const pessoaisDe = ({ campos }: { campos: UsuarioCampos }): Pessoal[] =>
  NOMES.filter((n) => campos[n] !== '');

/** What was sent of such a field; a mask that comes back as it was answered says nothing. */
export const semMascara = (
  campos: UsuarioCampos,
  nome: Pessoal,
  enviado: string | undefined,
): string | undefined =>
  campos[nome] !== '' && enviado === PESSOAIS[nome](campos[nome]) ? undefined : enviado;
