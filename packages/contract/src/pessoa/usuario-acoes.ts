import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, salvo } from '../base/answer-fields.ts';
import { IMAGEM } from '../base/constants.ts';
import { comoVem } from '../base/devolvido.ts';
import { id, instante, situacaoDe, texto, versao } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { sessaoAberta } from '../conta/conta.ts';
import { pagamentoEnviado } from './usuario-pagamento.ts';

/** Says whether somebody is registered: its calls are counted a person, so that nobody tries numbers out. */
const unico = z.object({
  /** Id of the person that has it; 0 for nobody, -1 for somebody whom the caller does not see. */
  validate: z.number(),
});
/** With or without punctuation; an empty one is nobody's. 429 beyond sixty questions a minute, saves of people counted. */
export const userValidateCpf = defineRoute({
  method: 'POST',
  path: '/user/validateCpf',
  permission: ['userInc', 'userAlt'],
  le: true,
  registra: true,
  summary: 'Quem tem este CPF',
  body: z.strictObject({ cpf: texto(32) }),
  response: unico,
});
/** Capitals make no difference. Limited as `userValidateCpf`. */
export const userValidateEmail = defineRoute({
  method: 'POST',
  path: '/user/validateEmail',
  permission: ['userInc', 'userAlt'],
  le: true,
  registra: true,
  summary: 'Quem tem este e-mail',
  body: z.strictObject({ email: texto(254) }),
  response: unico,
});
/** Compared as it is, without blanks around it. Limited as `userValidateCpf`. */
export const userValidateCodigo = defineRoute({
  method: 'POST',
  path: '/user/validateCodigo',
  permission: ['userInc', 'userAlt'],
  le: true,
  registra: true,
  summary: 'Quem tem este código',
  body: z.strictObject({ codigo: texto(40) }),
  response: unico,
});

/** 404 for a person that the caller does not see. */
export const userSessoes = defineRoute({
  method: 'GET',
  path: '/user/sessoes',
  permission: 'userReset',
  summary: 'Onde uma pessoa está conectada',
  query: z.strictObject({ id: queryId }),
  response: z.object({ list: z.array(sessaoAberta) }),
  errors: [404],
});

/** Without `sessao` all of them. 403 where the person may do more than the caller (decision 0010). */
export const userEncerraSessoes = defineRoute({
  method: 'POST',
  path: '/user/encerraSessoes',
  permission: 'userReset',
  cuidado: 'direitos',
  summary: 'Encerra uma sessão de uma pessoa, ou todas',
  body: z.strictObject({ id, sessao: z.uuid().optional() }),
  response: mensagem,
  errors: [404],
});

/** Good for thirty minutes and once; earlier links end. 422 unless the person is active and signs in by e-mail and password. */
export const userEnviaLink = defineRoute({
  method: 'POST',
  path: '/user/enviaLink',
  permission: 'userReset',
  cuidado: 'direitos',
  summary: 'Envia a uma pessoa o link com que ela cria a sua senha',
  body: z.strictObject({ id }),
  response: mensagem,
  errors: [404, 422],
});

/** Refused as `userEnviaLink`, and asks for a fresh proof. The history notes that a link was made, not the link. */
export const userGeraLink = defineRoute({
  method: 'POST',
  path: '/user/geraLink',
  permission: 'userReset',
  cuidado: 'direitos',
  confirma: true,
  summary: 'Mostra uma única vez o link com que uma pessoa cria a sua senha, para ser entregue em mãos',
  body: z.strictObject({ id }),
  response: mensagem.extend({ link: z.string() }),
  errors: [404, 422],
});

/** 422 for oneself, or where there is nothing to take away. The person is told by e-mail, where there is one. */
export const userZeraFator = defineRoute({
  method: 'POST',
  path: '/user/zeraFator',
  permission: 'userFator',
  cuidado: 'direitos',
  confirma: true,
  summary:
    'Retira a verificação em duas etapas e as chaves de acesso de uma pessoa, encerra as suas sessões e a avisa',
  body: z.strictObject({ id }),
  response: mensagem,
  errors: [404, 422],
});

/** The newest 200 entries; `saldo` is of all of them. */
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

/** Of others only for holders of `usuarios` or `catalogo`; otherwise 404. */
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

/** At most 2 MB. Holders of `userInc` alone give a first picture; changing one asks for `userAlt`. */
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

/** Cases of hidden categories are in it; `incompleto` stands in it where fields are missing. The history notes it (LGPD). */
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

/**
 * Cannot be taken back. 422 for oneself or a person anonymised before; files of payments that name the person are
 * emptied, too.
 */
export const userAnonimiza = defineRoute({
  method: 'POST',
  path: '/user/anonimiza',
  permission: 'userLgpd',
  cuidado: 'exclui',
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
/** `versao` is that of the whole registration. */
export type ComoRecebe = z.output<typeof comoRecebe>;

/** The history notes that it was shown, where there is anything to show. */
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

/** 409 with the stored `ComoRecebe`; 422 for an anonymised person or a field at fault. Nothing changed leaves the version. */
export const userPagamentoAlt = defineRoute({
  method: 'POST',
  path: '/user/pagamento',
  permission: 'pessoaPagAlt',
  cuidado: 'paga',
  summary: 'Muda como uma pessoa recebe, sem julgar o resto do seu cadastro',
  body: comoVem(z.strictObject({ id, versao, pagamento: pagamentoEnviado }), comoRecebe),
  response: salvo,
  errors: [404, 409, 422],
  idempotent: true,
});

export const userChangeSituacao = defineRoute({
  method: 'POST',
  path: '/user/change-situacao',
  permission: 'changeSituacao',
  cuidado: 'direitos',
  confirma: 'eleva',
  summary: 'Ativa ou desativa uma pessoa; a desativada deixa de entrar',
  body: z.strictObject({ situacao: situacaoDe(SITUACAO_REGISTRO), id }),
  response: mensagem,
  errors: [404, 422],
});
