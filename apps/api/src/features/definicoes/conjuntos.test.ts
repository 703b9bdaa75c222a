import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installationSession } from '../../base/auth/current-session.ts';
import { txOver } from '../../base/db/tx.ts';
import { withOwner } from '../../base/db/with-owner.ts';
import { type BancoDeTeste, criaBanco } from '../../testing/banco.ts';
import { INVARIANTES, quebradas } from '../conferencia/public.ts';
import { abreRede, comeca } from '../rede/public.ts';
import { conjuntoDe, conjuntosDe } from './conjuntos.ts';
import { importaTudo, previaDasDefinicoes } from './importa.ts';

const PASTA = path.resolve('apps/api/definicoes');
let banco: BancoDeTeste;
beforeAll(async () => {
  banco = await criaBanco();
});
afterAll(() => banco.fecha());

test('cada modelo entra sem conflito numa rede nova, da segunda vez nada muda, e tudo confere', async () => {
  for (const { id } of await conjuntosDe(PASTA)) {
    const arquivo = await conjuntoDe(PASTA, id);
    const rede = await withOwner(banco.owner, (client) =>
      abreRede(client, { slug: id, nome: id, sistemaNome: id }, async (tenant) => {
        const tx = txOver(client, tenant);
        const sessao = installationSession(tenant);
        await comeca(tx);
        const { itens } = await previaDasDefinicoes(tx, sessao, arquivo);
        expect(itens.filter((i) => i.estado !== 'novo').map((i) => [i.nome, i.estado, i.motivo])).toEqual([
          ...(itens.some((i) => i.nome === 'Pessoas') ? [['Pessoas', 'igual', '']] : []),
        ]);
        expect(await importaTudo(tx, sessao, arquivo)).toMatchObject({ incluidos: itens.length - 1 });
        const depois = await previaDasDefinicoes(tx, sessao, arquivo);
        expect(depois.itens.filter((i) => i.estado !== 'igual')).toEqual([]);
        expect(await importaTudo(tx, sessao, arquivo)).toMatchObject({ incluidos: 0, alterados: 0 });
      }),
    );
    expect(await quebradas(banco.admin, rede, INVARIANTES)).toEqual([]);
  }
});

test('o que se lê ao lado de um interruptor ligado é Sim: a primeira das suas opções é a de ligado', async () => {
  const arquivos = await Promise.all((await conjuntosDe(PASTA)).map(({ id }) => conjuntoDe(PASTA, id)));
  const deInterruptores = arquivos.flatMap(({ atributos = [] }) =>
    atributos.flatMap(({ tipo, opcoes }) => (tipo === 'interruptor' && opcoes ? [opcoes] : [])),
  );
  expect(deInterruptores.length).toBeGreaterThan(0);
  for (const opcoes of deInterruptores) expect(opcoes).toEqual(['Sim', 'Não']);
});
