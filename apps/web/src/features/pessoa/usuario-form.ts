import {
  pagamentoDe,
  type RouteBodyInput,
  SEM_PAGAMENTO,
  type Usuario,
  type UsuarioCampo,
  type UsuarioCampos,
  type UsuarioDetalhe,
  type UsuarioPagamento,
  type userInc,
} from '@retaguarda/contract';
import { formatCpf, formatDateBr, formatPhone, nomeDoBanco, TIPOS_DE_CONTA } from '@retaguarda/domain';
import type { CampoFixo } from '../../edicao/campo-fixo.ts';
import type { Guardado } from '../../edicao/campos.ts';
import { PAGAMENTO, DIALOGO_USUARIO as T } from './textos.ts';

/** What the form holds beside the attributes; documents and phones as they are shown. */
export type UsuarioValores = { [K in UsuarioCampo]: UsuarioCampos[K] } & {
  /** 0 for none. */
  empId: number;
};

export const SEXOS = [
  { value: 'F', label: 'Feminino' },
  { value: 'M', label: 'Masculino' },
] as const;

export const FORMAS = [
  { value: 'pix', label: PAGAMENTO.pix },
  { value: 'conta', label: PAGAMENTO.emConta },
] as const;

/** No draft keeps them. */
export const SECRETOS = ['senha', 'repetir', 'chavePass'] as const;

/** What is answered masked is not put into the form: left empty, it stays as it is stored. */
function valoresDe({ user: u, perfis, atuacao }: UsuarioDetalhe): UsuarioValores {
  const { system, code, api } = u.autenticacao;
  const inteiro = (nome: string, valor: string) => (u.mascarados.includes(nome) ? '' : valor);
  return {
    nome: u.nome,
    apelido: u.apelido,
    codigo: u.codigo,
    sexo: u.sexo,
    dtNascimento: inteiro('dtNascimento', u.dtNascimento),
    email: system.systemDados.email,
    cpf: formatCpf(inteiro('cpf', code.codeDados.cpf)),
    telefone: formatPhone(inteiro('telefone', code.codeDados.telefone)),
    empId: u.empId,
    perfis: perfis.selected,
    atuacao: atuacao.todas ? null : atuacao.selected,
    system: system.flag,
    code: code.flag,
    api: api.flag,
    avisoEmail: u.avisos.email,
    avisoSms: u.avisos.sms,
    chaveName: api.apiDados.chaveName,
    chavePass: '',
    perfilId: api.apiDados.perfilId,
    expiraEm: api.apiDados.expiraEm,
    senha: '',
    repetir: '',
    ...(u.pagamento ?? SEM_PAGAMENTO),
  };
}

export const guardadaDe = (detalhe: UsuarioDetalhe): Guardado<UsuarioValores> => ({
  versao: detalhe.user.versao,
  valores: valoresDe(detalhe),
  atributos: detalhe.atributos.atributos,
});

/** Reads `atual` of a 409; null when it is something else. */
export function leAtual(atual: unknown): Guardado<UsuarioValores> | null {
  if (typeof atual !== 'object' || atual === null || !('user' in atual) || !('atributos' in atual))
    return null;
  return guardadaDe(atual as UsuarioDetalhe); // made by the server as this very type
}

/** Fields whose stored value is kept, since nothing was typed over its mask. */
export const ocultosDe = (u: Usuario, valores: UsuarioValores): ReadonlySet<string> =>
  new Set(
    (['cpf', 'telefone', 'dtNascimento'] as const).filter(
      (c) => u.mascarados.includes(c) && valores[c] === '',
    ),
  );

type Envio = RouteBodyInput<typeof userInc>;

/** A change of password; none when nothing was typed. */
export const resetDe = ({ senha, repetir }: UsuarioValores): Envio['reset'] =>
  senha === '' && repetir === '' ? null : { senha, repetir };

const sexoDe = (sexo: string): 'F' | 'M' | '' => (sexo === 'F' || sexo === 'M' ? sexo : '');

/** What is sent of the form; what the caller may not change or does not see is left out. */
export function userDoEnvio(
  u: Usuario,
  valores: UsuarioValores,
  { versao, empresa, pagamento }: { versao: number; empresa: boolean; pagamento: boolean },
): Envio['user'] {
  const ocultos = ocultosDe(u, valores);
  const visivel = (campo: 'cpf' | 'telefone' | 'dtNascimento') =>
    ocultos.has(campo) ? undefined : valores[campo];
  return {
    id: u.id,
    versao,
    tipoAtor: u.tipoAtor,
    nome: valores.nome,
    apelido: valores.apelido,
    codigo: valores.codigo,
    sexo: sexoDe(valores.sexo),
    dtNascimento: visivel('dtNascimento'),
    empId: empresa ? valores.empId : undefined,
    pagamento: pagamento ? pagamentoDe(valores) : undefined,
    avisos: { email: valores.avisoEmail, sms: valores.avisoSms },
    autenticacao: {
      system: { flag: valores.system, systemDados: { email: valores.email } },
      code: { flag: valores.code, codeDados: { cpf: visivel('cpf'), telefone: visivel('telefone') } },
      api: {
        flag: valores.api,
        apiDados: {
          chaveName: valores.chaveName,
          chavePass: valores.chavePass === '' ? undefined : valores.chavePass,
          perfilId: valores.perfilId,
          expiraEm: valores.expiraEm,
        },
      },
    },
  };
}

const texto = (valor: string): string => valor;
const simNao = (valor: boolean): string => (valor ? T.sim : T.nao);
const segredo = (valor: string): string => (valor === '' ? '' : T.alterada);

/** How a person is paid, as a form holds it. */
export type PagamentoValores = Pick<UsuarioPagamento, keyof UsuarioPagamento>;

/** The same in words. */
export const CAMPOS_DO_PAGAMENTO: readonly CampoFixo<PagamentoValores>[] = [
  { chave: 'pagForma', label: PAGAMENTO.forma, texto: (f) => FORMAS.find((o) => o.value === f)?.label ?? '' },
  { chave: 'pagChave', label: PAGAMENTO.chave, texto },
  { chave: 'pagBanco', label: PAGAMENTO.banco, texto: (codigo) => nomeDoBanco(codigo) ?? codigo },
  { chave: 'pagAgencia', label: PAGAMENTO.agencia, texto },
  { chave: 'pagAgenciaDv', label: PAGAMENTO.agenciaDv, texto },
  { chave: 'pagConta', label: PAGAMENTO.conta, texto },
  { chave: 'pagContaDv', label: PAGAMENTO.contaDv, texto },
  {
    chave: 'pagTipoConta',
    label: PAGAMENTO.tipoConta,
    texto: (tipo) => TIPOS_DE_CONTA.find((t) => t.tipo === tipo)?.nome ?? '',
  },
];

type Nomes = (ids: readonly number[]) => string;

/** The fixed fields in the order of the form, for comparing two versions and finding the first wrong one. */
export const camposDe = (
  perfis: Nomes,
  empresa: (id: number) => string,
  atuacao: Nomes,
): readonly CampoFixo<UsuarioValores>[] => [
  { chave: 'nome', label: T.nome, texto },
  { chave: 'apelido', label: T.apelido, texto },
  { chave: 'codigo', label: T.codigo, texto },
  { chave: 'sexo', label: T.sexo, texto: (v) => SEXOS.find((s) => s.value === v)?.label ?? '' },
  { chave: 'dtNascimento', label: T.dtNascimento, texto: formatDateBr },
  { chave: 'email', label: T.email, texto },
  { chave: 'cpf', label: T.cpf, texto },
  { chave: 'telefone', label: T.telefone, texto },
  { chave: 'empId', label: T.empresa, texto: empresa },
  { chave: 'avisoEmail', label: T.avisoEmail, texto: simNao },
  { chave: 'avisoSms', label: T.avisoSms, texto: simNao },
  { chave: 'perfis', label: T.perfis, texto: perfis },
  {
    chave: 'atuacao',
    label: T.atuacao,
    texto: (ids) => (ids === null ? T.todasEmpresas : atuacao(ids)),
  },
  ...CAMPOS_DO_PAGAMENTO,
  { chave: 'system', label: T.system, texto: simNao },
  { chave: 'code', label: T.code, texto: simNao },
  { chave: 'api', label: T.api, texto: simNao },
  { chave: 'chaveName', label: T.chaveName, texto },
  { chave: 'chavePass', label: T.chavePass, texto: segredo },
  { chave: 'perfilId', label: T.chavePerfil, texto: (id) => (id === null ? T.todosPerfis : perfis([id])) },
  { chave: 'expiraEm', label: T.expiraEm, texto: formatDateBr },
  { chave: 'senha', label: T.senha, texto: segredo },
  { chave: 'repetir', label: T.repetir, texto: segredo },
];
