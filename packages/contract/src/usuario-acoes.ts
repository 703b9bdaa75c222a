import { z } from 'zod';
import { mensagem, salvo } from './answer-fields.ts';
import { IMAGEM } from './constants.ts';
import { sessaoAberta } from './conta.ts';
import { comoVem } from './devolvido.ts';
import { id, instante, texto, versao } from './fields.ts';
import { queryId } from './query-fields.ts';
import { defineRoute } from './route.ts';
import { pagamentoEnviado } from './usuario-pagamento.ts';

/** Says whether somebody is registered: its calls are counted a person, so that nobody tries numbers out. */
const unico = z.object({
  /** Id of the person that has it; 0 for nobody, -1 for somebody whom the caller does not see. */
  validate: z.number(),
});
export const userValidateCpf = defineRoute({
  method: 'POST',
  path: '/user/validateCpf',
  permission: ['userInc', 'userAlt'],
  summary: 'Quem tem este CPF',
  body: z.strictObject({ cpf: texto(32) }),
  response: unico,
});
export const userValidateEmail = defineRoute({
  method: 'POST',
  path: '/user/validateEmail',
  permission: ['userInc', 'userAlt'],
  summary: 'Quem tem este e-mail',
  body: z.strictObject({ email: texto(254) }),
  response: unico,
});
export const userValidateCodigo = defineRoute({
  method: 'POST',
  path: '/user/validateCodigo',
  permission: ['userInc', 'userAlt'],
  summary: 'Quem tem este código',
  body: z.strictObject({ codigo: texto(40) }),
  response: unico,
});

export const userSessoes = defineRoute({
  method: 'GET',
  path: '/user/sessoes',
  permission: 'userReset',
  summary: 'Onde uma pessoa está conectada',
  query: z.strictObject({ id: queryId }),
  response: z.object({ list: z.array(sessaoAberta) }),
  errors: [404],
});

export const userEncerraSessoes = defineRoute({
  method: 'POST',
  path: '/user/encerraSessoes',
  permission: 'userReset',
  summary: 'Encerra uma sessão de uma pessoa, ou todas',
  body: z.strictObject({ id, sessao: z.uuid().optional() }),
  response: mensagem,
  errors: [404],
});

export const userEnviaLink = defineRoute({
  method: 'POST',
  path: '/user/enviaLink',
  permission: 'userReset',
  summary: 'Envia a uma pessoa o link com que ela cria a sua senha',
  body: z.strictObject({ id }),
  response: mensagem,
  errors: [404, 422],
});

export const userGeraLink = defineRoute({
  method: 'POST',
  path: '/user/geraLink',
  permission: 'userReset',
  confirma: true,
  summary: 'Mostra uma única vez o link com que uma pessoa cria a sua senha, para ser entregue em mãos',
  body: z.strictObject({ id }),
  response: mensagem.extend({ link: z.string() }),
  errors: [404, 422],
});

export const userZeraFator = defineRoute({
  method: 'POST',
  path: '/user/zeraFator',
  permission: 'userFator',
  confirma: true,
  summary:
    'Retira a verificação em duas etapas e as chaves de acesso de uma pessoa, encerra as suas sessões e a avisa',
  body: z.strictObject({ id }),
  response: mensagem,
  errors: [404, 422],
});

export const userPontos = defineRoute({
  method: 'GET',
  path: '/user/pontos',
  permission: ['userVer', 'userAlt'],
  summary: 'Extrato de pontos de uma pessoa, o mais novo primeiro',
  query: z.strictObject({ id: queryId }),
  response: z.object({
    saldo: z.number(),
    list: z.array(
      z.object({
        id: z.number(),
        em: instante,
        quantidade: z.number(),
        motivo: z.string(),
        autor: z.string(),
        /** The order that took or gave them back; 0 for none. */
        pedidoId: z.number(),
      }),
    ),
  }),
  errors: [404],
});

export const userImagem = defineRoute({
  method: 'GET',
  path: '/user/imagem',
  permission: 'session',
  summary: 'Os bytes de uma imagem de pessoa; a própria, ou a de quem o cadastro mostra',
  query: z.strictObject({ id: z.uuid() }),
  response: z.null(),
  binario: true,
  errors: [404],
});

export const userFileInc = defineRoute({
  method: 'POST',
  path: '/user/fileInc',
  permission: ['userInc', 'userAlt'],
  summary: 'Guarda a imagem de uma pessoa (action inc, multipart com um arquivo) ou a tira (action exc)',
  query: z.strictObject({ id: queryId, action: z.enum(['inc', 'exc']) }),
  response: mensagem.extend({ imagem: z.object({ urlImg: z.string(), hashImg: z.string() }) }),
  errors: [404, 413, 415, 422],
  arquivo: true,
  bodyLimit: IMAGEM.bytes + 65_536,
});

export const userExporta = defineRoute({
  method: 'GET',
  path: '/user/exporta',
  permission: 'userLgpd',
  registra: true,
  summary: 'Tudo o que se sabe de uma pessoa',
  query: z.strictObject({ id: queryId }),
  response: z.looseObject({}),
  errors: [404],
  timeout: 60_000,
});

export const userAnonimiza = defineRoute({
  method: 'POST',
  path: '/user/anonimiza',
  permission: 'userLgpd',
  confirma: true,
  summary: 'Apaga o que identifica uma pessoa e mantém perícias, recebíveis e somas',
  body: z.strictObject({ id, versao }),
  response: mensagem,
  errors: [404, 409, 422],
  timeout: 60_000,
  // Looks through everything that the network keeps.
  prazo: 180_000,
});

/** How a person is paid, and nothing else of it; also `atual` of a 409. */
const comoRecebe = z.object({
  id: z.number(),
  versao: z.number(),
  nome: z.string(),
  pagamento: pagamentoEnviado,
});
export type ComoRecebe = z.output<typeof comoRecebe>;

export const userPagamento = defineRoute({
  method: 'GET',
  path: '/user/pagamento',
  permission: 'pessoaPagVer',
  registra: true,
  summary: 'Como uma pessoa recebe, e nada mais do seu cadastro',
  query: z.strictObject({ id: queryId }),
  response: comoRecebe,
  errors: [404],
});

export const userPagamentoAlt = defineRoute({
  method: 'POST',
  path: '/user/pagamento',
  permission: 'pessoaPagAlt',
  summary: 'Muda como uma pessoa recebe, sem julgar o resto do seu cadastro',
  body: comoVem(z.strictObject({ id, versao, pagamento: pagamentoEnviado }), comoRecebe),
  response: salvo,
  errors: [404, 409, 422],
  idempotent: true,
});
