import { ERRO } from '@retaguarda/atributos';
import { ehCep, ehCnpj, ehEmail, ehTelefone, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { z } from 'zod';
import { atributoDefinicao, atributoRegistro, atributosEnvio, atributoValor } from '../atributo/atributo.ts';
import { mensagem, permissions, salvo } from '../base/answer-fields.ts';
import { comOsNomes, comoVem } from '../base/devolvido.ts';
import { MESSAGES } from '../base/erros.ts';
import { id, idOuZero, linha, situacaoDe, texto, tipoSave, versao } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { paginaDaLista, queryId, queryInt } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';

const situacao = situacaoDe(SITUACAO_REGISTRO);
const uf = z.string().regex(/^([A-Z]{2})?$/, MESSAGES.estadoInvalido);

/** What is typed of a company; the municipality by its name and state. */
const campos = {
  razaoSocial: linha(200),
  nomeFantazia: linha(200),
  codigo: linha(40),
  cnpj: linha(20),
  cep: linha(16),
  cidade: linha(100),
  uf,
  bairro: linha(120),
  logradouro: linha(200),
  complemento: linha(200),
  telefone: linha(32),
  email: linha(254),
  filialEstoque: z.boolean(),
  restricaoPedido: z.boolean(),
};
/** Left out, they stay as they are; of a new company empty and off. */
const PODEM_FALTAR = { complemento: true, filialEstoque: true, restricaoPedido: true } as const;
const camposDaEmpresa = z.object(campos);
export type EmpresaCampos = z.output<typeof camposDaEmpresa>;

const OBRIGATORIOS = [
  'razaoSocial',
  'nomeFantazia',
  'codigo',
  'cep',
  'uf',
  'cidade',
  'bairro',
  'logradouro',
] as const satisfies readonly (keyof EmpresaCampos)[];

const ESCOLHIDOS: readonly string[] = ['uf', 'cidade'];

/** The fault of each field of a company, as form and server both give it (specification 001 section 5). */
export function faltasDaEmpresa(empresa: EmpresaCampos): Partial<Record<keyof EmpresaCampos, string>> {
  const vazios = OBRIGATORIOS.filter((campo) => empresa[campo].trim() === '').map(
    (campo) => [campo, (ESCOLHIDOS.includes(campo) ? ERRO.selecione : ERRO.obrigatorio).message] as const,
  );
  const { cnpj, cep, telefone, email } = empresa;
  return {
    ...(cnpj === '' || ehCnpj(cnpj) ? {} : { cnpj: ERRO.cnpj.message }),
    ...(cep === '' || ehCep(cep) ? {} : { cep: ERRO.cep.message }),
    ...(telefone === '' || ehTelefone(telefone) ? {} : { telefone: ERRO.telefone.message }),
    ...(email === '' || ehEmail(email) ? {} : { email: ERRO.email.message }),
    ...Object.fromEntries(vazios),
  };
}

const empresaLinha = z.object({
  id: z.number(),
  empId: z.number(),
  razaoSocial: z.string(),
  nomeFantazia: z.string(),
  codigo: z.string(),
  cnpj: z.string(),
  /** Municipality and state, as `Campinas/SP`. */
  cidadeEstado: z.string(),
  situacao,
});
/** `empId` is `id` under the name that forms send. */
export type EmpresaLinha = z.output<typeof empresaLinha>;

/** `tipos` 1, also when left out, asks for `catId` (404) and leaves `opcoes` empty; 25 rows a page where no size is named. */
export const empList = defineRoute({
  method: 'GET',
  path: '/emp/list',
  permission: 'empresas',
  summary: 'Empresas de um tipo (tipos 1), ou os tipos em que se cadastra (tipos 0)',
  query: z.strictObject({
    tipos: queryInt(0, 1).optional(),
    catId: queryId.optional(),
    ...paginaDaLista,
    ordem: ordemDa('empresas'),
    search: texto(200).optional(),
    situacao: queryInt(-1, 1).optional(),
  }),
  response: z.object({
    /** Each with how many the caller sees of it. */
    opcoes: z.array(z.object({ catgId: z.number(), categoria: z.string(), total: z.number() })),
    empresas: z.array(empresaLinha),
    total: z.number(),
    permissions,
  }),
  errors: [404],
});

const empresa = camposDaEmpresa.extend({
  empId: z.number(),
  categoriaId: z.number(),
  situacao,
  fusoHorario: z.string(),
  versao: z.number(),
});
/** `fusoHorario` is always America/Sao_Paulo. */
export type Empresa = z.output<typeof empresa>;

/** One company whole; also `atual` of a 409. */
export const empresaDetalhe = z.object({
  empresa,
  permissions,
  atributos: z.object({ atributos: z.array(atributoValor.extend({ catDados: atributoDefinicao })) }),
  definicoes: z.array(atributoRegistro),
});
export type EmpresaDetalhe = z.output<typeof empresaDetalhe>;

/** `empId` and `versao` are 0. 404 where the type is no leaf that the caller sees. */
export const empNova = defineRoute({
  method: 'GET',
  path: '/emp/inc',
  permission: 'empInc',
  summary: 'Uma empresa ainda não cadastrada de um tipo, com os valores iniciais dos seus atributos',
  query: z.strictObject({ id: queryInt(0, 0).optional(), categoria: queryId }),
  response: empresaDetalhe,
  errors: [404],
});

const daEmpresa = z.strictObject({ id: queryId, categoria: queryId.optional() });

/** 404 also where the company does not stand below `categoria`. */
export const empEdita = defineRoute({
  method: 'GET',
  path: '/emp/alt',
  permission: 'empAlt',
  summary: 'Uma empresa inteira, para alterar',
  query: daEmpresa,
  response: empresaDetalhe,
  errors: [404],
});

/** As `empEdita`, under the right to see. */
export const empVer = defineRoute({
  method: 'GET',
  path: '/emp/ver',
  permission: ['empVer', 'empAlt'],
  summary: 'Uma empresa inteira, para ver',
  query: daEmpresa,
  response: empresaDetalhe,
  errors: [404],
});

/** As `empEdita`, under the right to delete. */
export const empExcVer = defineRoute({
  method: 'GET',
  path: '/emp/exc',
  permission: 'empExc',
  summary: 'Uma empresa inteira, antes de a excluir',
  query: daEmpresa,
  response: empresaDetalhe,
  errors: [404],
});

const empresaEnviada = comoVem(
  z.strictObject({
    ...camposDaEmpresa.partial(PODEM_FALTAR).shape,
    empId: idOuZero,
    categoriaId: id,
    situacao: situacao.optional(),
    fusoHorario: texto(60).optional(),
    versao,
  }),
  empresaLinha,
);
const envio = comOsNomes(
  comoVem(
    z.strictObject({
      emp: empresaEnviada,
      atributos: atributosEnvio,
      tipoSave,
    }),
    ['permissions', 'definicoes'],
  ),
  { empresa: 'emp' },
);

/** 422 where `empId` is above 0. Only a person of all companies includes one (403). */
export const empInc = defineRoute({
  method: 'POST',
  path: '/emp/inc',
  permission: 'empInc',
  summary: 'Inclui uma empresa',
  body: envio,
  response: salvo,
  errors: [404, 422],
  idempotent: true,
});

/** The category stays. Another `situacao` also asks for 'changeSituacao' (403); 409 with `EmpresaDetalhe` as `atual`. */
export const empAlt = defineRoute({
  method: 'POST',
  path: '/emp/alt',
  permission: 'empAlt',
  summary: 'Altera uma empresa',
  body: envio,
  response: salvo,
  errors: [404, 409, 422],
  idempotent: true,
});

/** 422 `em_uso` where people, notes, orders, campaigns, bank accounts or payment files name it. */
export const empExc = defineRoute({
  method: 'POST',
  path: '/emp/exc',
  permission: 'empExc',
  cuidado: 'exclui',
  summary: 'Exclui uma empresa que nada mais nomeia',
  /** Its id, or the company as it was shown before. */
  body: z.union([
    z.strictObject({ id }),
    comoVem(
      z.strictObject({ empresa: comoVem(z.strictObject({ empId: id }), empresa) }),
      empresaDetalhe,
    ).transform((e) => ({ id: e.empresa.empId })),
  ]),
  response: mensagem,
  errors: [404, 422],
});

/** Also asks for 'empresas' (403): 'changeSituacao' serves several kinds. */
export const empChangeSituacao = defineRoute({
  method: 'POST',
  path: '/emp/change-situacao',
  permission: 'changeSituacao',
  summary: 'Ativa ou desativa uma empresa',
  body: z.strictObject({ situacao, id }),
  response: mensagem,
  errors: [404],
});
