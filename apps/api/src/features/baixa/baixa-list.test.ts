import {
  periciaAltBaixa,
  periciaInc,
  periciaListBaixas,
  periciaListPessoasBaixa,
} from '@retaguarda/contract';
import { SITUACAO_BAIXA, type SituacaoBaixa } from '@retaguarda/domain';
import { beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../base/db/tx.ts';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { envio, Passos } from '../../testing/passos.ts';
import { baixaListView } from './baixa-list-view.ts';

const rede = comApp();
let p: Passos;
const A = MUNDO.atrib;
/** The baixa of Ana's case and that of Bia's. */
let deAna: number;
let deBia: number;

beforeAll(async () => {
  p = new Passos(await new Cliente(rede.app, 'um.teste').entra('admin'));
  const comBaixa = async (pesId: number, motivo: string, prazo: string) => {
    const { procId } = await p.c.pede(periciaInc, {
      body: envio([
        [A.honorario, 1],
        [A.urgente, 1],
        [A.motivo, motivo],
        [A.prazo, prazo],
      ]),
    });
    const baixaId = await p.novaBaixa();
    await p.recebivel(procId, await p.comPessoa(procId, pesId), baixaId, 5);
    return baixaId;
  };
  deAna = await comBaixa(MUNDO.pessoa.ana, 'Audiência', '2027-01-10');
  deBia = await comBaixa(MUNDO.pessoa.bia, 'Inventário', '2027-02-10');
});

const lista = (query: Record<string, string>) => p.c.pede(periciaListBaixas, { query });
const idsDa = async (query: Record<string, string>) => (await lista(query)).listBaixas.map((b) => b.baixaId);

test('a lista de baixas procura pelas pessoas e pelos atributos das suas perícias', async () => {
  expect(await idsDa({ condition: '0', searchFixo: 'ANA' })).toEqual([deAna]);
  expect(await idsDa({ searchId: `${A.motivo},${A.honorario}`, search: 'inventario' })).toEqual([deBia]);
  expect(await idsDa({ searchFixo: 'ana', searchId: String(A.motivo), search: 'inventario' })).toEqual([]);
  expect(await idsDa({ search: 'lote' })).toEqual([deBia, deAna]);
  expect(await idsDa({ searchFixo: 'ana', searchDate: '2026-03-01,2026-03-31' })).toEqual([]);
});

test('condition 1 responde como o seletor de pessoas', async () => {
  const query = { baixaId: String(deAna), searchFixo: 'bia', situacao: '1', page: '1' };
  const { listBaixas, totalRecebiceis, permissions, page, ...pessoas } = await lista({
    ...query,
    condition: '1',
  });
  expect([listBaixas, totalRecebiceis, page, permissions.includes('baixas')]).toEqual([[], 0, 1, true]);
  expect(pessoas).toEqual(await p.c.pede(periciaListPessoasBaixa, { query }));
  expect(pessoas.dados?.map((d) => [d.nome, d.emUso])).toEqual([['Bia Braga', 0]]);
});

test('o seletor recorta por período de datas e pelo tamanho da página', async () => {
  const query = { condition: '1', baixaId: String(deAna) };
  const janeiro = { searchId: String(A.prazo), searchDate: '2027-01-01,2027-01-31' };
  expect((await lista({ ...query, ...janeiro })).dados?.map((d) => d.nome)).toEqual(['Ana Abreu']);
  const { total, totalPages, dados } = await lista({ ...query, paginas: '25' });
  expect([total, totalPages, dados?.length]).toEqual([2, 1, 2]);
});

test('uma baixa fechada guarda as suas somas, e a lista as lê; aberta de novo, soma os seus recebíveis', async () => {
  const daBaixa = async () => (await lista({ baixaId: String(deBia) })).listBaixas[0];
  const guardadas = async () =>
    (
      await rede.banco.admin.query<{ valor: number }>(
        'select valor from baixa_soma where tenant_id = $1 and baixa_id = $2',
        [rede.um, deBia],
      )
    ).rows.map((l) => l.valor);
  const poe = async (baixaSituacao: SituacaoBaixa) => {
    const { baixaNome = '', baixaDta, versao = 0 } = (await daBaixa()) ?? {};
    await p.c.pede(periciaAltBaixa, {
      body: { baixa: { baixaId: deBia, baixaNome, baixaDta: baixaDta ?? '', baixaSituacao, versao } },
    });
  };
  const total = (await daBaixa())?.totalRecebiceis ?? 0;
  expect([total > 0, await guardadas()]).toEqual([true, []]);
  await poe(SITUACAO_BAIXA.finalizada);
  expect([(await daBaixa())?.totalRecebiceis, await guardadas()]).toEqual([total, [total * 100]]);
  // What is kept is what is read, but not by whom it is not meant for: they see the records of some companies alone.
  await rede.banco.admin.query('update baixa_soma set valor = valor + 100 where baixa_id = $1', [deBia]);
  expect((await daBaixa())?.totalRecebiceis).toBe(total + 1);
  const deAlgumas = await withTenant(
    rede.banco.pool,
    rede.um,
    (tx) => baixaListView(tx, { baixaId: deBia }),
    {
      vista: { hiddenCategories: [], hiddenAttributes: [], companies: [1] },
    },
  );
  expect(deAlgumas.totalRecebiceis).toBe(total);
  await poe(SITUACAO_BAIXA.emAndamento);
  expect([(await daBaixa())?.totalRecebiceis, await guardadas()]).toEqual([total, []]);
});

test('o seletor pede a baixa, e a permissão das baixas', async () => {
  const { status } = await p.c.chama('GET', periciaListBaixas.path, { query: { condition: 1 } });
  expect(status).toBe(400);
  await rede.banco.admin.query(`delete from perfil_recurso where perfil_id = 2 and recurso = 'baixas'`);
  const leitor = await new Cliente(rede.app, 'um.teste').entra('leitor');
  const chama = (condition: number) =>
    leitor.chama('GET', periciaListBaixas.path, { query: { condition, baixaId: deAna } });
  expect([(await chama(0)).status, (await chama(1)).status]).toEqual([200, 403]);
});
