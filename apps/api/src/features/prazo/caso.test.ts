import { ehTexto } from '@retaguarda/atributos';
import { periciaList, periciaTipos, prazoDia } from '@retaguarda/contract';
import { addDays } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { today } from '../../base/clock.ts';
import type { Cliente } from '../../testing/cliente.ts';
import { comDemonstracao } from '../../testing/com-demonstracao.ts';

const rede = comDemonstracao();

const dia = async (c: Cliente) => c.pede(prazoDia, { query: { quem: 'todos' } });

/** Cases as their lists have them: the first text of the columns, and where each is. */
async function nasListas(c: Cliente) {
  const { tipoPericias } = await c.pede(periciaTipos, { query: { catgId: '0' } });
  const listas = await Promise.all(
    tipoPericias.map(({ catgId }) =>
      c.pede(periciaList, { query: { condition: '0', catgId: String(catgId), paginas: '-1' } }),
    ),
  );
  const grupos = listas.flatMap(({ pericias }) => pericias);
  return new Map(
    grupos.flatMap(({ inTable, pericias }) =>
      pericias.map(({ procId, atribTable, procCidade }) => {
        const processo = atribTable.find((v) => v.catId === inTable.find(ehTexto)?.catId)?.atribValue;
        return [procId, { processo, cidade: `${procCidade?.uf.sigla}/${procCidade?.nome}` }] as const;
      }),
    ),
  );
}

test('um prazo diz o processo, a cidade e o órgão do seu caso, como a lista os tem', async () => {
  const c = await rede.entra('consulta');
  const { vencidos, proximos } = await dia(c);
  const list = [...vencidos.list, ...proximos.list];
  expect(list.length).toBeGreaterThan(3);
  const casos = await nasListas(c);
  for (const { procId, processo, cidade } of list) expect({ processo, cidade }).toEqual(casos.get(procId));
  expect(list.some((p) => p.orgao.includes('Vara'))).toBe(true);
});

test('o que venceu há mais de 60 dias está à parte', async () => {
  const c = await rede.entra('consulta');
  const limite = addDays(today(), -60) ?? '';
  const antes = await dia(c);
  const [primeiro] = antes.vencidos.list;
  await rede.banco.admin.query('update prazo set vence = $1 where id = $2', [limite, primeiro?.prazoId]);
  expect((await dia(c)).vencidos.total).toBe(antes.vencidos.total);
  await rede.banco.admin.query('update prazo set vence = $1 where id = $2', [
    addDays(limite, -1),
    primeiro?.prazoId,
  ]);
  const { antigos, vencidos } = await dia(c);
  expect([antigos.total, vencidos.total]).toEqual([antes.antigos.total + 1, antes.vencidos.total - 1]);
});

test('quem não abre perícias não os lê', async () => {
  await rede.banco.admin.query(
    "delete from perfil_recurso where recurso in ('periciaVer', 'periciaAlt', 'periciaInc')",
  );
  const { vencidos } = await dia(await rede.entra('consulta'));
  expect(vencidos.list.map((p) => p.processo + p.cidade + p.orgao).join('')).toBe('');
});
