import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from './testing/com-app.ts';
import { exemploDe, type Registros, semeiaRegistros } from './testing/exemplos.ts';
import { MUNDO } from './testing/mundo.ts';

/** What costs much, or leaves the product, is asked for so many times a minute by a person and by a network. */
// A test of mail is counted where mail is configured.
const rede = comApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
let meus: Registros;
beforeAll(async () => {
  meus = await semeiaRegistros(rede.admin);
});

/** Routes by the quota that they take from. */
const COTAS: readonly (readonly [chave: string, route: RouteSpec])[] = [
  ['arquivo', contract.documentoPdf],
  ['arquivo', contract.documentoGuarda],
  ['arquivo', contract.userExporta],
  ['arquivo', contract.definicoesExporta],
  ['arquivo', contract.remessaArquivo],
  ['teste', contract.webhookTeste],
  ['teste', contract.mensagemTeste],
  ['previa', contract.documentoPrevia],
  ['pix', contract.pagamentoPix],
  ['agenda', contract.agendaEnderecoNovo],
];

/** They look like it, and are bounded by something else. */
const DE_OUTRO_MODO: Readonly<Record<string, string>> = {
  '/agenda/ics/:arquivo':
    'asked for without a session by the secret in it: the general limit of an address holds',
  '/operacao/confere': 'once in an interval for the whole network, whoever asks',
  '/auth/convite/confere': 'counted with the sign-ins, by address and network',
  '/instalacao/confere': 'counted with the sign-ins, by address and network',
};

const CUSTA =
  /export|arquivo$|pdf|planilha|\/test[ae]|\/confere$|\/guarda$|^\/documento\/previa$|\/pix$|\/endereco\/novo$/i;

test('todo arquivo que se faz e todo teste que se pede tem a sua cota, ou por que não', () => {
  const tem = new Set([...COTAS.map(([, route]) => route.path), ...Object.keys(DE_OUTRO_MODO)]);
  expect(ROUTES.filter((r) => CUSTA.test(r.path) && !tem.has(r.path)).map((r) => r.path)).toEqual([]);
});

const DE_QUEM = [
  ['uma pessoa', `.${MUNDO.pessoa.admin}`],
  ['uma rede', ''],
] as const;

test.each(
  COTAS.flatMap(([chave, route]) =>
    DE_QUEM.map((de) => [route.path, de[0], { chave, route, de: de[1] }] as const),
  ),
)(
  '%s de %s além da cota é recusado, com o que fazer e quando',
  async (_path, _quem, { chave, route, de }) => {
    await rede.banco.admin.query('delete from limite_entrada');
    await rede.banco.admin.query(
      'insert into limite_entrada (tenant_id, chave, chamadas) values ($1, $2, 1000000)',
      [rede.um, `${chave}${de}`],
    );
    const { query, body } = exemploDe(route, meus) ?? {};
    const resposta = await rede.admin.chama(route.method, route.path, {
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { body }),
    });
    expect([resposta.status, resposta.headers['retry-after']]).toEqual([429, '60']);
    expect(contract.errorResponse.parse(resposta.body).errors[0]?.message).toMatch(/Espere um minuto/);
  },
);
