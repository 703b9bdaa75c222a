import { periciaAlt, periciaBaixaPessoas, periciaPessoas } from '@retaguarda/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { atributos, envio, Passos } from '../../testing/passos.ts';

const rede = comApp();
let p: Passos;
const A = MUNDO.atrib;

beforeAll(async () => {
  p = new Passos(await new Cliente(rede.app, 'um.teste').entra('admin'));
});

describe('níveis', () => {
  test('mudar a perícia recalcula pessoas e recebíveis na mesma transação', async () => {
    const procId = await p.cria([A.honorario, 100]);
    const procPesId = await p.comPessoa(procId);
    await p.c.pede(periciaAlt, {
      body: {
        local: 5,
        procId,
        pessoas: [
          { procPesId, pesId: MUNDO.pessoa.ana, versao: 1, atribProcessoPessoa: atributos([A.horas, 3]) },
        ],
      },
    });
    const custo = async () => {
      const { atributosEtapa2 } = await p.c.pede(periciaPessoas, {
        query: { procId: String(procId), local: '5' },
      });
      return atributosEtapa2[0]?.atribProcessoPessoa.find((a) => a.catId === A.custo)?.atribValue;
    };
    expect(await custo()).toBe(30);
    await p.c.pede(periciaAlt, { body: envio([[A.honorario, 200]], { procId, versao: 1 }) });
    expect(await custo()).toBe(60);
  });

  test('dependencias: só o que as fórmulas de cada nível usam dos níveis acima', async () => {
    const procId = await p.cria([A.honorario, 100], [A.urgente, 1], [A.motivo, 'x']);
    const procPesId = await p.comPessoa(procId);
    const linha = { procPesId, pesId: MUNDO.pessoa.ana, versao: 1 };
    await p.c.pede(periciaAlt, {
      body: { local: 5, procId, pessoas: [{ ...linha, atribProcessoPessoa: atributos([A.horas, 3]) }] },
    });
    const baixaId = await p.novaBaixa();
    const honorario = [{ codId: 'honorario', valor: { kind: 'number', value: 100 } }];
    const custo = [{ codId: 'custo_horas', valor: { kind: 'number', value: 30 } }];
    const incluido = await p.c.pede(periciaAlt, { body: { local: 6, procId, procPesId, baixaId } });
    expect(incluido.atribRecebiveis?.dependencias).toEqual(custo);
    expect((await p.detalhe(procId))?.dependencias).toEqual(honorario);
    const [pessoa] = await p.pessoas(procId, 6);
    expect([pessoa?.dependencias, pessoa?.atribRecebiveis[0]?.dependencias]).toEqual([honorario, custo]);
    const { grupos } = await p.c.pede(periciaBaixaPessoas, { query: { baixaId: String(baixaId) } });
    expect(grupos[0]?.pessoas[0]?.dependencias).toEqual(custo);
  });

  test('o lugar do caso vai com o recebível na baixa só onde uma fórmula dele conta por dias', async () => {
    const procId = await p.cria([A.honorario, 1]);
    const procPesId = await p.comPessoa(procId);
    const baixaId = await p.novaBaixa();
    await p.recebivel(procId, procPesId, baixaId);
    const lugar = async () => {
      const { grupos } = await p.c.pede(periciaBaixaPessoas, { query: { baixaId: String(baixaId) } });
      return grupos[0]?.pessoas[0]?.lugar;
    };
    expect(await lugar()).toBeNull();
    const banco = rede.banco.admin;
    await banco.query('update atributo set dados = dados || $3 where tenant_id = $1 and id = $2', [
      ...[rede.um, A.liquido],
      JSON.stringify({ calcFormula: 'valor+DIATRABALHO(DATA(2026;12;7);1)' }),
    ]);
    await banco.query('update categoria set atributos_versao = atributos_versao + 1 where tenant_id = $1', [
      rede.um,
    ]);
    expect(await lugar()).toEqual({ cidadeId: 3_550_308, empresaId: null, orgao: '' });
  });
});
