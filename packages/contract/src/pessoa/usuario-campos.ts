import { ERRO } from '@retaguarda/atributos';
import { type Dia, ehCpf, ehEmail, ehTelefone, faltaDoDia, faltaDoNascimento } from '@retaguarda/domain';
import { CHAVE_API_MINIMA, EMAIL_MINIMO, SENHA_MINIMA } from '../base/constants.ts';
import { MESSAGES } from '../base/erros.ts';
import { faltasDoPagamento, type UsuarioPagamento } from './usuario-pagamento.ts';

/** What is typed of a person, as form and server both judge it; empty text for none. */
export interface UsuarioCampos extends UsuarioPagamento {
  nome: string;
  apelido: string;
  codigo: string;
  sexo: string;
  dtNascimento: string;
  email: string;
  cpf: string;
  telefone: string;
  /** Ways of signing in: e-mail and password, CPF and code, API key. */
  system: boolean;
  code: boolean;
  api: boolean;
  /** Wants to be told of its service orders, by which way. */
  avisoEmail: boolean;
  avisoSms: boolean;
  /** Refuses to be written to by WhatsApp. */
  semWhatsapp: boolean;
  chaveName: string;
  chavePass: string;
  /** The one profile that the key is limited to. */
  perfilId: number | null;
  /** Last day on which the key is accepted. */
  expiraEm: string;
  perfis: readonly number[];
  /** The companies that the person works for; null for all, also those to come. */
  atuacao: readonly number[] | null;
  senha: string;
  repetir: string;
}

export type UsuarioCampo = keyof UsuarioCampos;
/** A text per field, in Portuguese; a field without fault is absent. */
export type UsuarioFaltas = Partial<Record<UsuarioCampo, string>>;

/** What decides which fields have to be there. */
export interface UsuarioExigencia {
  /** The whole dialog, not the reduced one that asks for a name alone. */
  completo: boolean;
  /** The caller may give profiles. */
  perfis: boolean;
  /** The person has a key already, whose secret nobody is told. */
  temChave: boolean;
  hoje: Dia;
  /** The person works for companies that the caller does not see. */
  outrasEmpresas?: boolean;
  /** How the person is paid is among what is saved. */
  pagamento?: boolean;
  /** Fields that are stored but not shown: what stands in their place is not read. */
  ocultos?: ReadonlySet<string>;
}

/** Whether any way of signing in is on: who signs in by none is registered without profiles. */
export const entraNoSistema = ({
  system,
  code,
  api,
}: Pick<UsuarioCampos, 'system' | 'code' | 'api'>): boolean => system || code || api;

const INFORME = ERRO.obrigatorio.message;

const vazioOu = (valor: string, certo: (valor: string) => boolean, message: string): string | undefined =>
  valor === '' || certo(valor) ? undefined : message;

function faltaDoEmail({ email, system }: UsuarioCampos): string | undefined {
  if (email === '') return system ? INFORME : undefined;
  if (email.length < EMAIL_MINIMO) return MESSAGES.emailCurto;
  return vazioOu(email, ehEmail, MESSAGES.emailInvalido);
}

const faltaDoDiaDeNascer = (dia: string, { completo, hoje }: UsuarioExigencia): string | undefined => {
  if (dia === '') return completo ? INFORME : undefined;
  return faltaDoNascimento(dia, hoje);
};

function faltasDaChave(c: UsuarioCampos, { temChave }: UsuarioExigencia): UsuarioFaltas {
  const falta: UsuarioFaltas = {};
  if (c.chavePass !== '' && c.chavePass.length < CHAVE_API_MINIMA)
    falta.chavePass = `No mínimo ${CHAVE_API_MINIMA} caracteres`;
  const naValidade = c.expiraEm === '' ? undefined : faltaDoDia(c.expiraEm);
  if (naValidade !== undefined) falta.expiraEm = naValidade;
  if (!c.api) return falta;
  if (c.chaveName === '') falta.chaveName = INFORME;
  if (c.chavePass === '' && !temChave) falta.chavePass = INFORME;
  if (c.perfilId !== null && !c.perfis.includes(c.perfilId)) falta.perfilId = ERRO.selecione.message;
  return falta;
}

function faltasDaSenha({ senha, repetir }: UsuarioCampos): UsuarioFaltas {
  if (senha === '' && repetir === '') return {};
  if (senha.length < SENHA_MINIMA) return { senha: MESSAGES.senhaMinima };
  return senha === repetir ? {} : { repetir: MESSAGES.senhasDiferentes };
}

/** The first fault of each field of a person (specification 001 section 5). */
export function faltasDoUsuario(c: UsuarioCampos, exige: UsuarioExigencia): UsuarioFaltas {
  const { completo, ocultos } = exige;
  const noTodo = (valor: string, message: string = INFORME) =>
    completo && valor === '' ? message : undefined;
  const naEntrada = (valor: string) => (c.code && valor === '' ? INFORME : undefined);
  const faltas: Partial<Record<UsuarioCampo, string | undefined>> = {
    nome: c.nome === '' ? INFORME : undefined,
    apelido: noTodo(c.apelido),
    codigo: noTodo(c.codigo),
    sexo: noTodo(c.sexo, ERRO.selecione.message),
    dtNascimento: faltaDoDiaDeNascer(c.dtNascimento, exige),
    email: faltaDoEmail(c),
    cpf: naEntrada(c.cpf) ?? vazioOu(c.cpf, ehCpf, MESSAGES.cpfInvalido),
    telefone: naEntrada(c.telefone) ?? vazioOu(c.telefone, ehTelefone, ERRO.telefone.message),
    perfis:
      exige.perfis && entraNoSistema(c) && c.perfis.length === 0
        ? ERRO.selecioneAoMenosUm.message
        : undefined,
    atuacao:
      c.atuacao?.length === 0 && exige.outrasEmpresas !== true ? ERRO.selecioneAoMenosUm.message : undefined,
    ...faltasDaChave(c, exige),
    ...faltasDaSenha(c),
    ...(exige.pagamento === true ? faltasDoPagamento(c, ocultos?.has('cpf') === true ? '' : c.cpf) : {}),
  };
  return Object.fromEntries(
    Object.entries(faltas).filter(([campo, falta]) => falta !== undefined && !ocultos?.has(campo)),
  );
}
