import {
  type Andamento,
  catalogoAlt,
  catalogoList,
  catalogoPrevia,
  type Impacto,
  type LinhaDeAndamento,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { semeiaEstoque } from '../../testing/mundo-estoque.ts';
import { semeia } from '../../testing/sementes.ts';
import { LIMITE_NA_CHAMADA } from './muda-catalogo.ts';

const rede = comApp();

beforeAll(async () => {
  await semeiaEstoque(rede.banco.owner, rede.um);
  await semeia(rede.banco.admin, rede.um, { ate: LIMITE_NA_CHAMADA });
});

async function mudanca(ajuda: string) {
  const { list } = await rede.admin.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
  const registro = list.find((a) => a.catId === MUNDO.atrib.honorario);
  if (registro === undefined) throw new Error('sem honorário');
  const { catId, versao, catDados } = registro;
  return {
    catId,
    versao,
    catDados: { ...catDados, obrigatorio: !catDados.obrigatorio, helpmsg: ajuda },
  };
}
type Mudanca = Awaited<ReturnType<typeof mudanca>>;

const olha = (m: Mudanca) => rede.admin.pede(catalogoPrevia, { body: { acao: 'alt', ...m } });
const salva = (m: Mudanca, visto: string) =>
  rede.admin.chama('POST', catalogoAlt.path, { body: { ...m, visto } });

/** What a stream of a preview said, line by line. */
async function conversa(body: unknown): Promise<LinhaDeAndamento<typeof catalogoPrevia>[]> {
  const { app, host, tenant, token } = rede.admin;
  const { headers, payload } = await app.inject({
    method: 'POST',
    url: `/api${catalogoPrevia.path}`,
    headers: {
      host,
      tenant,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    payload: JSON.stringify(body),
  });
  expect(headers['content-type']).toMatch(/^text\/event-stream/);
  return payload
    .split('\n')
    .flatMap((linha) => (linha.startsWith('data: ') ? [JSON.parse(linha.slice('data: '.length))] : []));
}

const semCarimbo = ({ visto: _, ...impacto }: Impacto) => impacto;

test('uma prévia longa diz o andamento a quem o ouve, e por fim o que diria sem ele', async () => {
  const m = await mudanca('a');
  const linhas = await conversa({ acao: 'alt', ...m });
  const andamentos = linhas.flatMap((l): Andamento[] => ('andamento' in l ? [l.andamento] : []));
  expect(andamentos[0]?.feitos).toBe(0);
  const direta = await olha(m);
  expect(direta.emSegundoPlano).toBe(true);
  for (const { total } of andamentos) expect(total).toBe(direta.registros);
  const ultima = linhas.at(-1);
  expect(linhas.filter((l) => !('andamento' in l))).toHaveLength(1);
  expect(ultima !== undefined && 'resposta' in ultima && semCarimbo(ultima.resposta)).toEqual(
    semCarimbo(direta),
  );
});

test('o que se recusa antes de começar tem o seu estado, e não é uma conversa', async () => {
  const m = await mudanca('a');
  const { status, headers } = await rede.admin.chama('POST', catalogoPrevia.path, {
    body: { acao: 'alt', ...m, versao: m.versao + 1 },
    headers: { accept: 'text/event-stream' },
  });
  expect(status).toBe(409);
  expect(headers['content-type']).toMatch(/^application\/json/);
});

test('vale o carimbo do que se viu: outra mudança, outro carimbo ou outras definições pedem que se olhe de novo', async () => {
  const m = await mudanca('b');
  const { visto } = await olha(m);
  const recusa = { status: 409, body: { errors: [{ code: 'impacto_mudou' }] } };
  const outra = { ...m, catDados: { ...m.catDados, label: 'Outro' } };
  expect(await salva(outra, visto)).toMatchObject(recusa);
  expect(await salva(m, `${visto.slice(0, -1)}${visto.endsWith('A') ? 'B' : 'A'}`)).toMatchObject(recusa);
  expect(await salva(m, visto.slice(0, visto.lastIndexOf('|')))).toMatchObject(recusa);

  await rede.banco.admin.query('update atributo set versao = versao + 1 where tenant_id = $1 and id = $2', [
    rede.um,
    MUNDO.atrib.total,
  ]);
  expect(await salva(m, visto)).toMatchObject(recusa);

  const { visto: agora } = await olha(m);
  // Records go on changing while a large change is looked at: the task takes them as they then are.
  await rede.banco.admin.query('update pericia set valores = $2 where tenant_id = $1 and id = 1', [
    rede.um,
    { [MUNDO.atrib.honorario]: 1 },
  ]);
  const { status, body } = await salva(m, agora);
  expect(status).toBe(200);
  expect((body as { tarefaId: number }).tarefaId).toBeGreaterThan(0); // the route's answer
});
