import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { periciaAlt, periciaList, periciaListPessoasBaixa, periciaTipos } from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { envio, Passos } from '../../testing/passos.ts';

const rede = comApp();
let p: Passos;
const A = MUNDO.atrib;
const VENCIMENTO = 990;

beforeAll(async () => {
  const dados = {
    tipo: 16,
    label: 'Vencimento',
    calcFormula: 'prazo+10',
    calcAtribs: ['prazo'],
    calcRetorno: 3,
    search: true,
  };
  await rede.banco.admin.query(
    `insert into atributo (tenant_id, id, categoria_id, cod_id, etapa, ordem, dados)
     select tenant_id, $2, categoria_id, 'vencimento', etapa, 99, dados || $3 from atributo where tenant_id = $1 and id = $4`,
    [rede.um, VENCIMENTO, JSON.stringify(dados), A.prazo],
  );
  p = new Passos(await new Cliente(rede.app, 'um.teste').entra('admin'));
});

const busca = (id: number, periodo: string) => ({
  condition: '0',
  catgId: String(MUNDO.tipo),
  filterId: String(id),
  filterData: periodo,
});
const achadas = async (periodo: string) =>
  (await p.c.pede(periciaList, { query: busca(VENCIMENTO, periodo) })).pericias.flatMap((g) =>
    g.pericias.map((x) => x.procId),
  );

test('uma data calculada é filtro de período, segue o cálculo, e o que já estava gravado também', async () => {
  const procId = await p.cria([A.honorario, 1], [A.prazo, '2027-05-06']);
  const { filtros } = await p.c.pede(periciaTipos, { query: { catgId: String(MUNDO.tipo) } });
  expect(filtros.find((f) => f.id === VENCIMENTO)?.tipo).toBe(9);
  expect(await achadas('2027-05-16,2027-05-16')).toEqual([procId]);
  expect(await achadas('2027-05-17,2027-06-30')).toEqual([]);
  const muda = envio([[A.prazo, '2027-06-01']], { procId, catgId: MUNDO.folhaA, versao: 1 });
  await p.c.pede(periciaAlt, { body: muda });
  expect(await achadas('2027-06-11,2027-06-11')).toEqual([procId]);
  expect(await achadas('2027-05-16,2027-05-16')).toEqual([]);

  await rede.banco.admin.query('delete from busca_data where atributo_id = $1', [VENCIMENTO]);
  expect(await achadas('2027-06-11,2027-06-11')).toEqual([]);
  const migracao = fileURLToPath(new URL('../../../migrations/0028_datas_calculadas.sql', import.meta.url));
  for (const comando of (await readFile(migracao, 'utf8')).split(/;\n/))
    await rede.banco.admin.query(comando);
  expect(await achadas('2027-06-11,2027-06-11')).toEqual([procId]);
});

test('um período pedido a um atributo que não é data é recusado, não zero', async () => {
  expect(
    (await p.c.chama('GET', periciaList.path, { query: busca(A.honorario, '2027-01-01,2027-12-31') })).status,
  ).toBe(422);
  const baixaId = String(await p.novaBaixa());
  const query = { baixaId, searchId: String(A.honorario), searchDate: '2027-01-01,2027-12-31' };
  expect((await p.c.chama('GET', periciaListPessoasBaixa.path, { query })).status).toBe(422);
});
