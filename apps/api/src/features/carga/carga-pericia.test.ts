import { TIPO } from '@retaguarda/atributos';
import { importListcatg, periciaList, periciaPessoas } from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { dadosDe, definicao } from '../../seeds/definicao.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import {
  CARGA_MUNDO,
  desfaz,
  ESCOLHA,
  type Escolha,
  importa,
  semeiaMundoDeCarga,
} from '../../testing/mundo-carga.ts';
import { Passos } from '../../testing/passos.ts';

const rede = comApp();
let passos: Passos;
const A = MUNDO.atrib;
const RECEBIVEIS: Escolha = { tipoSysId: 4, condition: 2, catgId: MUNDO.folhaA };

const DOBRO = 431;
/** A person in a case is worth twice what the person's own registration says. */
async function dobroDaRenda(): Promise<void> {
  const def = definicao({
    codId: 'dobro',
    label: 'Dobro da renda',
    tipo: TIPO.calculo,
    etapa: 2,
    ordem: 9,
    calcFormula: 'renda*2',
    calcAtribs: ['renda'],
    calcRetorno: 2,
  });
  await rede.banco.admin.query(
    `insert into atributo (tenant_id, id, categoria_id, cod_id, etapa, ordem, dados)
     select tenant_id, $1, $2, 'dobro', 2, 9, $3 from tenant`,
    [DOBRO, MUNDO.refPericia, dadosDe(def)],
  );
}

beforeAll(async () => {
  await semeiaMundoDeCarga(rede.banco.admin);
  await dobroDaRenda();
  passos = new Passos(rede.admin);
});

test('perícias são criadas no lugar escolhido, com os calculados, a busca e o histórico', async () => {
  const { recusas, andamento } = await importa(rede.admin, ESCOLHA.casos, [
    ['Honorário', 'Prazo', 'Urgente', 'Motivo da urgência'],
    ['R$ 1.000,50', '15/04/2026', 'Sim', 'Réu preso'],
    ['', '15/04/2026', '', ''],
    ['10', '', 'Sim', ''],
    ['20', '', '', ''],
  ]);
  expect(recusas.map((r) => [r.linha, r.campo, r.motivo])).toEqual([
    [3, 'Honorário', 'Informe este campo'],
    [4, 'Motivo da urgência', 'Informe este campo'],
  ]);
  expect(andamento).toMatchObject({ inseridas: 2, recusadas: 2 });
  const { pericias, total } = await rede.admin.pede(periciaList, {
    query: {
      condition: '0',
      catgId: String(MUNDO.tipo),
      page: '1',
      search: 'réu',
      filterId: String(A.motivo),
    },
  });
  expect(total).toBe(1);
  const [linha] = pericias.flatMap((g) => g.pericias);
  const detalhe = await passos.detalhe(linha?.procId ?? 0);
  const valores = new Map(detalhe?.atributosEtapa1.map((a) => [a.catId, a.atribValue]));
  expect([valores.get(A.honorario), valores.get(A.prazo), valores.get(A.total)]).toEqual([
    1000.5,
    '2026-04-15',
    1500.75,
  ]);
  const historico = await rede.banco.admin.query(
    "select count(*)::int as n from historico where entidade = 'pericia'",
  );
  expect(historico.rows[0]).toEqual({ n: 2 });
  expect((await rede.banco.admin.query('select * from verifica_totais()')).rows).toEqual([]);
});

test('pessoas entram em uma perícia por CPF, código ou nome e tipo', async () => {
  const procId = await passos.cria([A.honorario, 100]);
  const escolha: Escolha = { tipoSysId: 4, condition: 1, catgId: MUNDO.folhaA, procId };
  await rede.banco.admin.query("update pessoa set codigo = 'ANA' where id = $1", [MUNDO.pessoa.ana]);
  const { recusas, andamento } = await importa(rede.admin, escolha, [
    ['nome', 'tipo', 'codigo', 'Horas'],
    ['Ana', 'partes', 'ANA', '2,5'],
    ['Novo Nome', String(MUNDO.peritos), 'NN', ''],
    ['', 'Partes', '', ''],
    ['Sem tipo', 'Nada', '', ''],
    ['Ana outra vez', 'Partes', 'ANA', ''],
  ]);
  expect(recusas.map((r) => [r.linha, r.campo])).toEqual([
    [4, 'nome'],
    [5, 'tipo'],
    [6, 'codigo'],
  ]);
  expect(andamento).toMatchObject({ inseridas: 2, recusadas: 3 });
  const { atributosEtapa2 } = await rede.admin.pede(periciaPessoas, {
    query: { procId: String(procId), local: '5' },
  });
  expect(
    atributosEtapa2.map((p) => p.atribProcessoPessoa.find((a) => a.catId === A.horas)?.atribValue),
  ).toEqual([2.5, null]);
});

test('valores de recebíveis: pelo número ou por perícia e pessoa; os de baixas fechadas não mudam', async () => {
  const procId = await passos.cria([A.honorario, 100]);
  const ana = await passos.comPessoa(procId);
  const bia = await passos.comPessoa(procId, MUNDO.pessoa.bia);
  const [aberta, fechada] = [await passos.novaBaixa(), await passos.novaBaixa()];
  const deAna = await passos.recebivel(procId, ana, aberta, 10);
  const deBia = await passos.recebivel(procId, bia, aberta, 20);
  const travado = await passos.recebivel(procId, bia, fechada, 30);
  await passos.situacaoDaBaixa(fechada, 2);
  await rede.banco.admin.query("update pessoa set codigo = 'BIA' where id = $1", [MUNDO.pessoa.bia]);
  const { pericias = [], atributos = [] } = await rede.admin.pede(importListcatg, {
    query: {
      id: String(MUNDO.refPericia),
      condition: '6',
      catgId: String(MUNDO.folhaA),
      cidade: 'São Paulo',
      situacao: '1',
    },
  });
  const achada = pericias.find((p) => p.procId === procId);
  expect(
    achada?.recebiveis.map((r) => [r.recebId, r.recebDados.find((d) => d.catId === A.valor)?.valor]),
  ).toEqual([
    [deAna, 'R$ 10,00'],
    [deBia, 'R$ 20,00'],
  ]);
  expect(atributos.map((a) => a.catDados.label)).toContain('Valor');
  const { recusas, andamento } = await importa(rede.admin, RECEBIVEIS, [
    ['recebId', 'procId', 'codigo', 'Valor', 'Taxa (%)'],
    [String(deAna), '', '', '1.234,56', '10'],
    ['', String(procId), 'BIA', '50', ''],
    [String(travado), '', '', '99', ''],
    ['999999', '', '', '99', ''],
    [String(deAna), '', '', '1', ''],
    ['', String(procId), '', '1', ''],
  ]);
  expect(andamento).toMatchObject({ inseridas: 0, atualizadas: 2, recusadas: 4 });
  expect(recusas.map((r) => [r.linha, r.campo])).toEqual([
    [4, 'recebId'],
    [5, 'recebId'],
    [6, 'recebId'],
    [7, 'procId'],
  ]);
  expect(recusas[0]?.motivo).toContain('está fechada');
  expect(await passos.totais(procId)).toEqual([30, 1284.56, 1314.56]);
  expect((await rede.banco.admin.query('select * from verifica_totais()')).rows).toEqual([]);
  const { rows } = await rede.banco.admin.query(
    'select versao from recebivel where id = any($1) order by id',
    [[deAna, deBia, travado]],
  );
  expect(rows.map((r) => r.versao)).toEqual([3, 3, 2]);
});

test('a busca de perícias para a etapa 5 acha por número e por texto', async () => {
  const procId = await passos.cria([A.honorario, 77.25], [A.urgente, 1], [A.motivo, 'Urgentíssima']);
  const busca = (search: string) =>
    rede.admin.pede(importListcatg, { query: { id: String(MUNDO.refPericia), condition: '5', search } });
  const porNumero = await busca(`#${procId}`);
  expect(porNumero.pericias?.map((p) => p.procId)).toEqual([procId]);
  const porTexto = await busca('urgentissima');
  expect(porTexto.pericias?.map((p) => p.nome)).toEqual([`#${procId} · R$ 77,25 · Urgentíssima`]);
});

test('o que perícias calculam de uma pessoa segue a importação e a sua desfeita', async () => {
  const procId = await passos.cria([A.honorario, 100]);
  await passos.comPessoa(procId, MUNDO.pessoa.caio);
  await rede.banco.admin.query("update pessoa set codigo = 'CAIO' where id = $1", [MUNDO.pessoa.caio]);
  const dobro = async () =>
    (await passos.pessoas(procId, 5))[0]?.atribProcessoPessoa.find((a) => a.catId === DOBRO)?.atribValue;
  await importa(rede.admin, ESCOLHA.partes, [
    ['codigo', 'Renda'],
    ['CAIO', '50'],
  ]);
  expect(await dobro()).toBe(100);
  const { andamento } = await importa(rede.admin, ESCOLHA.partes, [
    ['codigo', 'Renda'],
    ['CAIO', '1.234,56'],
  ]);
  expect(andamento).toMatchObject({ atualizadas: 1 });
  expect(await dobro()).toBe(2469.12);
  await desfaz(rede.admin, andamento.importId);
  expect(await dobro()).toBe(100);
  const { rows } = await rede.banco.admin.query(
    'select valores from pessoa where tenant_id = 1 and id = $1',
    [MUNDO.pessoa.caio],
  );
  expect(rows[0]?.valores).toEqual({ [CARGA_MUNDO.atrib.renda]: 50 });
});
