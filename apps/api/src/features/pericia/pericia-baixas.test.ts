import { periciaAlt, periciaAtribBaixa, periciaExc, periciaIncBaixa } from '@retaguarda/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { atributos, Passos } from '../../testing/passos.ts';

const rede = comApp();
let p: Passos;
const A = MUNDO.atrib;

beforeAll(async () => {
  p = new Passos(await new Cliente(rede.app, 'um.teste').entra('admin'));
});

describe('baixas e totais', () => {
  test('previsto em andamento, repasse finalizada, nada cancelada', async () => {
    const procId = await p.cria([A.honorario, 1]);
    const procPesId = await p.comPessoa(procId);
    const baixaId = await p.novaBaixa();
    await p.recebivel(procId, procPesId, baixaId, 100.1);
    await p.recebivel(procId, procPesId, baixaId, 0.2);
    expect(await p.totais(procId)).toEqual([0, 100.3, 100.3]);
    expect(await p.detalhe(procId)).toMatchObject({ totalRecebiceis: 100.3, totalRepasses: 0 });
    await p.situacaoDaBaixa(baixaId, 2);
    expect(await p.totais(procId)).toEqual([100.3, 0, 100.3]);
    expect(await p.detalhe(procId)).toMatchObject({ totalRecebiceis: 100.3, totalRepasses: 100.3 });
    await p.situacaoDaBaixa(baixaId, 0);
    expect(await p.totais(procId)).toEqual([0, 0, 0]);
    const { rows } = await rede.banco.admin.query('select * from verifica_totais()');
    expect(rows).toEqual([]);
  });

  test('uma baixa fechada tranca os seus recebíveis até voltar a Em andamento', async () => {
    const procId = await p.cria([A.honorario, 1]);
    const procPesId = await p.comPessoa(procId);
    const baixaId = await p.novaBaixa();
    const recebId = await p.recebivel(procId, procPesId, baixaId, 10);
    await p.situacaoDaBaixa(baixaId, 2);
    const edita = {
      local: 6,
      procId,
      recebiveis: [{ recebId, versao: 2, atribRecebiveis: atributos([A.valor, 11]) }],
    };
    for (const [path, body] of [
      [periciaAlt.path, edita],
      [periciaAlt.path, { local: 6, procId, procPesId, baixaId }],
      [periciaExc.path, { id: recebId, local: 3 }],
      [periciaExc.path, { id: procPesId, local: 2 }],
      [periciaIncBaixa.path, { pessoas: [{ procPesId }], baixaId }],
    ] as const)
      expect((await p.erros(path, body)).errors[0]?.code).toBe('baixa_fechada');
    expect((await p.erros(periciaExc.path, { id: procId, local: 1 })).errors[0]?.code).toBe('em_uso');
    await p.situacaoDaBaixa(baixaId, 1);
    expect((await p.c.chama('POST', periciaAlt.path, { body: edita })).status).toBe(200);
    expect(await p.totais(procId)).toEqual([0, 11, 11]);
  });

  test('fechar enquanto outro inclui termina em exatamente um dos dois', async () => {
    const procId = await p.cria([A.honorario, 1]);
    const procPesId = await p.comPessoa(procId);
    for (let i = 0; i < 15; i++) {
      const baixaId = await p.novaBaixa();
      const [fecha, inclui] = await Promise.all([
        p.situacaoDaBaixa(baixaId, 2),
        p.c.chama('POST', periciaAlt.path, { body: { local: 6, procId, procPesId, baixaId } }),
      ]);
      expect(fecha.status).toBe(200);
      expect([200, 422]).toContain(inclui.status);
      const { rows } = await rede.banco.admin.query(
        'select count(*)::int as n from recebivel where baixa_id = $1',
        [baixaId],
      );
      expect(rows[0]?.n).toBe(inclui.status === 200 ? 1 : 0);
    }
    expect((await rede.banco.admin.query('select * from verifica_totais()')).rows).toEqual([]);
  });

  test('valores editados na baixa, em uma chamada, só onde a categoria permite', async () => {
    const procId = await p.cria([A.honorario, 1]);
    const procPesId = await p.comPessoa(procId);
    const baixaId = await p.novaBaixa();
    const recebId = await p.recebivel(procId, procPesId, baixaId);
    const resposta = await p.c.pede(periciaAtribBaixa, {
      body: {
        baixaId,
        valores: {
          [`${recebId}_${A.valor}`]: { catId: A.valor, atribValue: 99.99 },
          [`${recebId}_${A.taxa}`]: { catId: A.taxa, atribValue: 10 },
        },
        versoes: { [String(recebId)]: 1 },
      },
    });
    expect(resposta.totalRecebiceis).toBe(99.99);
    expect(resposta.recebiveis[0]?.atributosEtapa3.find((a) => a.catId === A.liquido)?.atribValue).toBe(
      89.99,
    );
  });
});
