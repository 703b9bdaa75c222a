import { explicaTotal, extratoConcilia, extratoLe, periciaPessoas } from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { contaDeTeste } from '../../testing/exemplos-pagamento.ts';
import { extratoDe } from '../../testing/extrato-ofx.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp();
const CASO = 900;
const BAIXAS = { cancelada: 900, aberta: 901, finalizada: 902 };

const q = (texto: string, ...valores: unknown[]) => rede.banco.admin.query(texto, valores);

beforeAll(async () => {
  await q(
    `insert into pericia (tenant_id, id, categoria_id, tipo_id, cidade_id, situacao, valores, valor_repasse, valor_previsto)
     values ($1, $2, $3, $4, 3550308, 1, '{}', 300, 1200)`,
    rede.um,
    CASO,
    MUNDO.folhaA,
    MUNDO.tipo,
  );
  await q(
    `insert into pericia_pessoa (tenant_id, id, pericia_id, categoria_id, pessoa_id) values ($1, 900, $2, $3, $4)`,
    rede.um,
    CASO,
    MUNDO.folhaA,
    MUNDO.pessoa.ana,
  );
  for (const [situacao, id] of Object.values(BAIXAS).entries())
    await q(
      `insert into baixa (tenant_id, id, nome, dta, dta_cad, situacao) values ($1, $2, 'B' || $3::int, date '2026-03-01' + $3::int, '2026-03-01', $3)`,
      rede.um,
      id,
      situacao,
    );
  const recebiveis = [
    [BAIXAS.cancelada, 5000],
    [BAIXAS.aberta, 1000],
    [BAIXAS.aberta, 200],
    [BAIXAS.finalizada, 300],
  ];
  for (const [baixa, valor] of recebiveis)
    await q(
      `insert into recebivel (tenant_id, pericia_id, categoria_id, pericia_pessoa_id, baixa_id, valor, valores) values ($1, $2, $3, 900, $4, $5, '{}')`,
      rede.um,
      CASO,
      MUNDO.folhaA,
      baixa,
      valor,
    );
});

const explica = (tipo: 'pericia' | 'baixa', id: number, quem = rede.admin) =>
  quem.pede(explicaTotal, { query: { tipo, id: String(id) } });

test('o total de uma perícia, por baixa: o que conta, em quê, e o que não conta', async () => {
  const { partes, repasse, previsto, nenhum } = await explica('pericia', CASO);
  expect(partes.map((p) => [p.id, p.quantidade, p.valor, p.conta])).toEqual([
    [BAIXAS.finalizada, 1, 3, 'repasse'],
    [BAIXAS.aberta, 2, 12, 'previsto'],
    [BAIXAS.cancelada, 1, 50, 'nenhum'],
  ]);
  expect({ repasse, previsto, nenhum }).toEqual({
    repasse: { quantidade: 1, valor: 3 },
    previsto: { quantidade: 2, valor: 12 },
    nenhum: { quantidade: 1, valor: 50 },
  });
  // What the screen says of the case.
  const tela = await rede.admin.pede(periciaPessoas, { query: { procId: String(CASO), local: '6' } });
  expect([tela.valorRepasse, tela.valorPrevisto]).toEqual([repasse.valor, previsto.valor]);
});

test('o de uma baixa, por perícia', async () => {
  const { partes, previsto } = await explica('baixa', BAIXAS.aberta);
  expect(partes).toMatchObject([
    { tipo: 'pericia', id: CASO, titulo: `Perícia #${CASO}`, quantidade: 2, valor: 12 },
  ]);
  expect(previsto).toEqual({ quantidade: 2, valor: 12 });
});

test('diz quem mudou um recebível por último', async () => {
  expect((await explica('pericia', CASO)).ultima).toBeNull();
  await q(
    `insert into historico (tenant_id, pessoa_id, entidade, entidade_id, acao, pericia_id, depois)
     values ($1, $2, 'recebivel', 1, 'alteracao', $3, '{}')`,
    rede.um,
    MUNDO.pessoa.ana,
    CASO,
  );
  expect((await explica('pericia', CASO)).ultima?.quem).toMatch(/Ana/);
});

test('quem não pode abrir o registro não o vê explicado', async () => {
  const nada = await rede.entra('nada');
  const { status } = await nada.chama('GET', explicaTotal.path, { query: { tipo: 'pericia', id: CASO } });
  expect(status).toBe(403);
  const { status: outra } = await rede.admin.chama('GET', explicaTotal.path, {
    query: { tipo: 'pericia', id: 999_999 },
  });
  expect(outra).toBe(404);
});

test('de uma perícia diz o que veio pelo extrato do banco, a quem pode vê-lo', async () => {
  await contaDeTeste(rede.admin);
  const { linhas } = await rede.admin.pede(extratoLe, {
    body: { arquivo: extratoDe([{ dia: '2026-03-02', valor: 50 }]), seco: false },
  });
  const lancamento = { lancamentoId: linhas[0]?.lancamentoId ?? 0, versao: 1 };
  await rede.admin.pede(extratoConcilia, {
    body: { pares: [{ ...lancamento, com: [{ procId: CASO, valor: 42 }] }] },
  });
  const qual = { query: { tipo: 'pericia' as const, id: String(CASO) } };
  expect((await rede.admin.pede(explicaTotal, qual)).extrato).toEqual({ quantidade: 1, valor: 42 });
  await q(`delete from perfil_recurso where tenant_id = $1 and recurso = 'extrato'`, rede.um);
  expect((await rede.admin.pede(explicaTotal, qual)).extrato).toEqual({ quantidade: 0, valor: 0 });
});
