import { MAIOR_ENTRADA, SITUACAO_PESSOA } from '@retaguarda/domain';
import { z } from 'zod';
import { atributoRegistro, atributosEnvio, atributoValor } from '../atributo/atributo.ts';
import { mensagem, permissions, salvo } from '../base/answer-fields.ts';
import { comoVem } from '../base/devolvido.ts';
import {
  diaOuVazio,
  id,
  idOuZero,
  linha,
  situacaoDe,
  texto,
  textoExato,
  tipoSave,
  versao,
} from '../base/fields.ts';
import { queryId, queryInt } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { pagamentoEnviado } from './usuario-pagamento.ts';

const nomeado = z.object({ id: z.number(), nome: z.string() });

export const userTipos = defineRoute({
  method: 'GET',
  path: '/user/tipos',
  permission: ['usuarios', 'catalogo', 'ordem_servico', 'veiculos'],
  summary: 'Tipos de pessoa em que se cadastra',
  response: z.object({
    opcoes: z.array(
      z.object({
        catgId: z.number(),
        categoria: z.string(),
        /** People of this type may sign in by an API key. */
        integration: z.boolean(),
        /** People of this type are clients of service orders. */ client: z.boolean(),
        /** People that the caller sees. */ total: z.number(),
      }),
    ),
    permissions,
  }),
});

const autenticacao = z.object({
  system: z.object({
    autId: z.number(),
    flag: z.boolean(),
    systemDados: z.object({ email: z.string() }),
    /** A password was chosen. */
    temSenha: z.boolean(),
  }),
  code: z.object({
    autId: z.number(),
    flag: z.boolean(),
    codeDados: z.object({ cpf: z.string(), telefone: z.string() }),
  }),
  api: z.object({
    autId: z.number(),
    flag: z.boolean(),
    apiDados: z.object({
      chaveName: z.string(),
      perfilId: z.number().nullable(),
      /** Last day on which the key is accepted; empty for ever. */
      expiraEm: z.string(),
    }),
  }),
});

const usuario = z.object({
  id: z.number(),
  versao: z.number(),
  situacao: situacaoDe(SITUACAO_PESSOA),
  nome: z.string(),
  apelido: z.string(),
  codigo: z.string(),
  sexo: z.string(),
  dtNascimento: z.string(),
  /** 0 for none. */
  empId: z.number(),
  tipoAtor: z.number(),
  categoria: z.string(),
  /** People of the category may sign in by an API key. */
  integration: z.boolean(),
  urlImg: z.string(),
  hashImg: z.string(),
  /** Who registered the person; empty when nobody is known. */
  resp: z.string(),
  empresas: z.array(nomeado),
  autenticacao,
  /** By which ways the person wants to be told of its service orders. */
  avisos: z.object({ email: z.boolean(), sms: z.boolean() }),
  /** Refuses to be written to by WhatsApp. */
  semWhatsapp: z.boolean(),
  /** Fields that are answered masked, since `userDados` is missing. */
  mascarados: z.array(z.string()),
  anonimizada: z.boolean(),
  /** The caller's own registration. */
  proprio: z.boolean(),
  /** How the person is paid; absent for who lacks `pessoaPagVer`. */
  pagamento: pagamentoEnviado.optional(),
});
/** `dtNascimento` is `yyyy-mm-dd` or empty. CPF, phone and birth are masked without `userDados` (`mascarados`). */
export type Usuario = z.output<typeof usuario>;

/** A person whole; also `atual` of a 409. */
export const usuarioDetalhe = z.object({
  user: usuario,
  permissions,
  perfis: z.object({
    itens: z.array(nomeado),
    selected: z.array(z.number()),
    /** The caller may change them. */
    enabled: z.boolean(),
  }),
  /** The companies that the person works for, as far as the caller sees them. */
  atuacao: z.object({
    todas: z.boolean(),
    selected: z.array(z.number()),
    /** There are others. */
    outras: z.boolean(),
    itens: z.array(nomeado),
    enabled: z.boolean(),
    /** The caller works for all of them, and so may give all. */
    podeTodas: z.boolean(),
  }),
  atributos: z.object({ atributos: z.array(atributoValor), definicoes: z.array(atributoRegistro) }),
});
export type UsuarioDetalhe = z.output<typeof usuarioDetalhe>;

export const userNova = defineRoute({
  method: 'GET',
  path: '/user/inc',
  permission: 'userInc',
  summary: 'Uma pessoa ainda não cadastrada de um tipo, com os valores iniciais',
  query: z.strictObject({ id: queryInt(0, 0).optional(), tipoAtor: queryId }),
  response: usuarioDetalhe,
  errors: [404],
});

const daPessoa = z.strictObject({ id: queryId, tipoAtor: queryId.optional() });

export const userEdita = defineRoute({
  method: 'GET',
  path: '/user/alt',
  permission: 'userAlt',
  registra: true,
  summary: 'O cadastro de uma pessoa, para alterar',
  query: daPessoa,
  response: usuarioDetalhe,
  errors: [404],
});

export const userVer = defineRoute({
  method: 'GET',
  path: '/user/ver',
  permission: ['userVer', 'userAlt'],
  registra: true,
  summary: 'O cadastro de uma pessoa, para ver',
  query: daPessoa,
  response: usuarioDetalhe,
  errors: [404],
});

const modo = { autId: idOuZero.optional(), flag: z.boolean() };

const autenticacaoEnviada = z.strictObject({
  system: comoVem(
    z.strictObject({
      ...modo,
      /** A password may be sent here as well as in `reset`, which counts where both are. */
      systemDados: z.strictObject({ email: linha(254).optional(), senha: textoExato(200).optional() }),
    }),
    autenticacao.shape.system,
  ),
  code: z.strictObject({
    ...modo,
    codeDados: z.strictObject({ cpf: texto(32).optional(), telefone: texto(32).optional() }),
  }),
  api: z.strictObject({
    ...modo,
    apiDados: z.strictObject({
      chaveName: linha(100).optional(),
      chavePass: textoExato(200).optional(),
      perfilId: id.nullable().optional(),
      expiraEm: diaOuVazio.optional(),
    }),
  }),
});

const userEnviado = comoVem(
  z.strictObject({
    id: idOuZero,
    versao,
    tipoAtor: id,
    nome: linha(200),
    apelido: linha(100).optional(),
    codigo: linha(40).optional(),
    sexo: z.enum(['', 'F', 'M']).optional(),
    /** As people write it; `yyyy-mm-dd` among them. */
    dtNascimento: texto(MAIOR_ENTRADA).optional(),
    empId: idOuZero.optional(),
    pagamento: pagamentoEnviado.optional(),
    avisos: z.strictObject({ email: z.boolean(), sms: z.boolean() }).optional(),
    semWhatsapp: z.boolean().optional(),
    autenticacao: autenticacaoEnviada.optional(),
  }),
  usuario,
  // Those that count stand beside the person.
  ['perfis'],
);

const perfisEnviados = z.array(id).max(200);
/** As the answer carries them; whoever may not change them sends none. */
const perfisVistos = comoVem(z.strictObject({ selected: perfisEnviados, enabled: z.boolean().optional() }), [
  'itens',
]).transform(({ selected, enabled }) => (enabled === false ? undefined : selected));

const atuacaoEnviada = z.strictObject({ todas: z.boolean(), empresas: z.array(id).max(2000) });
const atuacaoVista = comoVem(
  z.strictObject({ todas: z.boolean(), selected: z.array(id).max(2000), enabled: z.boolean() }),
  usuarioDetalhe.shape.atuacao,
).transform(({ todas, selected, enabled }) => (enabled ? { todas, empresas: selected } : undefined));

/** What is left out stays as it is stored. */
const envio = comoVem(
  z.strictObject({
    user: userEnviado,
    perfis: z.union([perfisEnviados, perfisVistos]).optional(),
    /** Those that the caller does not see stay. */
    atuacao: z.union([atuacaoEnviada, atuacaoVista]).optional(),
    reset: z
      .strictObject({ senha: textoExato(200), repetir: textoExato(200) })
      .nullable()
      .default(null),
    atributos: atributosEnvio,
    tipoSave,
    /** A name is enough: what is missing makes the registration an incomplete one. */
    reduzido: z.boolean().optional(),
    /** The caller's own; means nothing here. */
    indiceAux: z.number().int().optional(),
  }),
  usuarioDetalhe,
).overwrite((corpo) => {
  const senha = corpo.user.autenticacao?.system.systemDados.senha ?? '';
  return corpo.reset !== null || senha === '' ? corpo : { ...corpo, reset: { senha, repetir: senha } };
});
/** A password under `systemDados` stands in `reset`; `perfis` and `atuacao` that may not be changed are undefined. */
export type UsuarioEnvio = z.output<typeof envio>;

/** Ways in, profiles, company and payment ask for permissions of their own: 403 per field. Letting somebody in asks for proof. */
export const userInc = defineRoute({
  method: 'POST',
  path: '/user/inc',
  permission: 'userInc',
  cuidado: 'direitos',
  confirma: 'eleva',
  summary: 'Inclui uma pessoa',
  body: envio,
  response: salvo,
  errors: [404, 422],
  idempotent: true,
});

/** Permissions as for `userInc`. Ways in, rights and state are changed only by people who may as much (decision 0010). */
export const userAlt = defineRoute({
  method: 'POST',
  path: '/user/alt',
  permission: 'userAlt',
  cuidado: 'direitos',
  confirma: 'eleva',
  summary: 'Altera uma pessoa',
  body: envio,
  response: salvo,
  errors: [404, 409, 422],
  idempotent: true,
});

/** 422 `em_uso` where anything names the person, `regra` for oneself. 403 where the person may do more than the caller. */
export const userExc = defineRoute({
  method: 'POST',
  path: '/user/exc',
  permission: 'userExc',
  cuidado: 'exclui',
  summary: 'Exclui uma pessoa que nada mais nomeia',
  body: z.strictObject({ id }),
  response: mensagem,
  errors: [404, 422],
});

export const userEmpList = defineRoute({
  method: 'GET',
  path: '/user/empList',
  permission: ['userEmp', 'contaBancInc', 'contaBancAlt', 'calendarioAlt'],
  summary: 'Empresas a que uma pessoa, uma conta bancária ou um dia do calendário pode pertencer',
  response: z.object({ empresas: z.array(nomeado) }),
});
