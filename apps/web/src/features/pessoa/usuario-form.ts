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
import { currentBy } from '../../editing/current-by.ts';
import type { StoredVersion } from '../../editing/fields-options.ts';
import type { FixedField } from '../../editing/fixed-field.ts';
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
    semWhatsapp: u.semWhatsapp,
    chaveName: api.apiDados.chaveName,
    chavePass: '',
    perfilId: api.apiDados.perfilId,
    expiraEm: api.apiDados.expiraEm,
    senha: '',
    repetir: '',
    ...(u.pagamento ?? SEM_PAGAMENTO),
  };
}

export const guardadaDe = (detalhe: UsuarioDetalhe): StoredVersion<UsuarioValores> => ({
  versao: detalhe.user.versao,
  valores: valoresDe(detalhe),
  atributos: detalhe.atributos.atributos,
});

/** Reads `atual` of a 409; null when it is something else. */
export const leAtual = currentBy(guardadaDe, 'user', 'atributos');

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
    semWhatsapp: valores.semWhatsapp,
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
export const CAMPOS_DO_PAGAMENTO: readonly FixedField<PagamentoValores>[] = [
  { key: 'pagForma', label: PAGAMENTO.forma, inWords: (f) => FORMAS.find((o) => o.value === f)?.label ?? '' },
  { key: 'pagChave', label: PAGAMENTO.chave, inWords: texto },
  { key: 'pagBanco', label: PAGAMENTO.banco, inWords: (codigo) => nomeDoBanco(codigo) ?? codigo },
  { key: 'pagAgencia', label: PAGAMENTO.agencia, inWords: texto },
  { key: 'pagAgenciaDv', label: PAGAMENTO.agenciaDv, inWords: texto },
  { key: 'pagConta', label: PAGAMENTO.conta, inWords: texto },
  { key: 'pagContaDv', label: PAGAMENTO.contaDv, inWords: texto },
  {
    key: 'pagTipoConta',
    label: PAGAMENTO.tipoConta,
    inWords: (tipo) => TIPOS_DE_CONTA.find((t) => t.tipo === tipo)?.nome ?? '',
  },
];

type Nomes = (ids: readonly number[]) => string;

/** The fixed fields in the order of the form, for comparing two versions and finding the first wrong one. */
export const camposDe = (
  perfis: Nomes,
  empresa: (id: number) => string,
  atuacao: Nomes,
): readonly FixedField<UsuarioValores>[] => [
  { key: 'nome', label: T.nome, inWords: texto },
  { key: 'apelido', label: T.apelido, inWords: texto },
  { key: 'codigo', label: T.codigo, inWords: texto },
  { key: 'sexo', label: T.sexo, inWords: (v) => SEXOS.find((s) => s.value === v)?.label ?? '' },
  { key: 'dtNascimento', label: T.dtNascimento, inWords: formatDateBr },
  { key: 'email', label: T.email, inWords: texto },
  { key: 'cpf', label: T.cpf, inWords: texto },
  { key: 'telefone', label: T.telefone, inWords: texto },
  { key: 'empId', label: T.empId, inWords: empresa },
  { key: 'avisoEmail', label: T.avisoEmail, inWords: simNao },
  { key: 'avisoSms', label: T.avisoSms, inWords: simNao },
  { key: 'semWhatsapp', label: T.semWhatsapp, inWords: simNao },
  { key: 'perfis', label: T.perfis, inWords: perfis },
  {
    key: 'atuacao',
    label: T.atuacao,
    inWords: (ids) => (ids === null ? T.todasEmpresas : atuacao(ids)),
  },
  ...CAMPOS_DO_PAGAMENTO,
  { key: 'system', label: T.system, inWords: simNao },
  { key: 'code', label: T.code, inWords: simNao },
  { key: 'api', label: T.api, inWords: simNao },
  { key: 'chaveName', label: T.chaveName, inWords: texto },
  { key: 'chavePass', label: T.chavePass, inWords: segredo },
  { key: 'perfilId', label: T.perfilId, inWords: (id) => (id === null ? T.todosPerfis : perfis([id])) },
  { key: 'expiraEm', label: T.expiraEm, inWords: formatDateBr },
  { key: 'senha', label: T.senha, inWords: segredo },
  { key: 'repetir', label: T.repetir, inWords: segredo },
];
