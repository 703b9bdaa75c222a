import { type DefinicaoDeRelatorio, RELATORIO_VAZIO, type RelatorioCalculado } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { comMedidas, deOutraFonte, leDefinicao, medidaLivre, operacoesDe } from './definicao.ts';
import { emArquivo } from './exporta.ts';
import { dadosDoGrafico } from './grafico-dados.ts';
import { naLista } from './na-lista.ts';
import { chaveDaLinha, mostradas, recolhiveis } from './tabela-linhas.ts';
import { CALCULADO, FONTE } from './testing/relatorios.ts';

const PESSOA = { campo: 'pessoa', nome: 'Pessoa', tipo: 'texto', por: null } as const;
const d = (parte: Partial<DefinicaoDeRelatorio>): DefinicaoDeRelatorio => ({ ...RELATORIO_VAZIO, ...parte });

test('um endereço que não é um relatório não vale; um que é vale como está', () => {
  expect(leDefinicao({ fonte: 'nenhuma' })).toBeUndefined();
  expect(leDefinicao({ ...RELATORIO_VAZIO, alheio: 1 })).toBeUndefined();
  expect(leDefinicao(RELATORIO_VAZIO)).toEqual(RELATORIO_VAZIO);
});

test('com outras medidas, ordem e gráfico seguem as suas, ou voltam ao começo', () => {
  const [contagem, valor] = [
    { campo: 'registros', op: 'contagem' as const },
    { campo: 'valor', op: 'soma' as const },
  ];
  const antes = d({
    medidas: [contagem, valor],
    ordem: { por: 1, desc: true },
    grafico: { tipo: 'barras', medida: 1 },
  });
  expect(comMedidas(antes, [valor])).toMatchObject({ ordem: { por: 0, desc: true }, grafico: { medida: 0 } });
  expect(comMedidas(antes, [contagem])).toMatchObject({ ordem: { por: -1 }, grafico: { medida: 0 } });
  expect(medidaLivre(FONTE, [contagem])).toEqual(valor);
  expect(medidaLivre(FONTE, [contagem, valor])).toEqual({ campo: 'valor', op: 'media' });
  expect(operacoesDe({ ops: ['soma', 'media'] }, [valor], { campo: 'valor', op: 'media' })).toEqual([
    'media',
  ]);
  expect(deOutraFonte(antes, FONTE)).toMatchObject({ fonte: 'recebiveis', grupos: [{ campo: 'pessoa' }] });
});

test('o que está dentro de um grupo recolhido não se mostra', () => {
  expect(recolhiveis(CALCULADO)).toHaveLength(2);
  const [ana] = CALCULADO.linhas;
  const vistas = mostradas(CALCULADO.linhas, new Set(ana === undefined ? [] : [chaveDaLinha(ana)]));
  expect(vistas.map(({ linha, filhos }) => [linha.rotulos.at(-1), filhos])).toEqual([
    ['Ana Abreu', true],
    ['Bia Braga', true],
    ['Março de 2026', false],
  ]);
});

test('o gráfico põe os grupos de fora no eixo e os de dentro em séries; o que sobra é Outros', () => {
  const { pontos, series } = dadosDoGrafico(CALCULADO, 0, 'Outros');
  expect(series.map((s) => s.nome)).toEqual(['Fevereiro de 2026', 'Março de 2026']);
  expect(pontos.map((p) => [p.nome, p.valores])).toEqual([
    ['Ana Abreu', { '2026-02': 100.1, '2026-03': 50 }],
    ['Bia Braga', { '2026-03': 20 }],
  ]);
  const muitas: RelatorioCalculado['linhas'] = Array.from({ length: 12 }, (_, i) => ({
    ...{ nivel: 1, chaves: ['10', String(i)], rotulos: ['Ana Abreu', `Série ${i}`], quantidade: 1 },
    valores: [i],
  }));
  const cheio = dadosDoGrafico(
    { ...CALCULADO, grupos: [PESSOA, PESSOA], linhas: [...CALCULADO.linhas.slice(0, 1), ...muitas] },
    0,
    'Outros',
  );
  expect(cheio.series.map((s) => s.nome)).toEqual([
    ...Array.from({ length: 8 }, (_, i) => `Série ${i + 4}`),
    'Outros',
  ]);
  expect(Object.values(cheio.pontos[0]?.valores ?? {}).reduce((a, b) => a + b, 0)).toBe(66);
});

test('um grupo abre a lista que mostra só as suas linhas, onde ela as sabe pedir', () => {
  const agora = '2026-03-10T15:00:00Z';
  const pericias = d({ grupos: [{ campo: 'tipo' }, { campo: 'situacao' }] });
  expect(naLista(pericias, ['5', '2'], agora)).toEqual({ to: '/pericias', search: { tipo: 5, situacao: 2 } });
  expect(naLista(pericias, [], agora)).toBeNull();
  expect(naLista(d({ grupos: [{ campo: 'cidade' }] }), ['1'], agora)).toBeNull();
  const baixas = d({
    fonte: 'recebiveis',
    grupos: [{ campo: 'situacaoBaixa' }, { campo: 'data', por: 'mes' }],
    periodo: { campo: 'data', quando: 'fixo', de: '2026-03-05', ate: '2026-12-31' },
  });
  expect(naLista(baixas, ['2', '2026-03'], agora)).toEqual({
    to: '/baixas',
    search: { situacao: 2, periodo: '2026-03-05,2026-03-31' },
  });
  const ordens = d({
    fonte: 'ordens',
    periodo: { campo: 'entrada', quando: 'esteMes' },
    filtros: [{ campo: 'situacao', valores: ['3'] }],
  });
  expect(naLista(ordens, [], agora)).toEqual({
    to: '/ordem_servico',
    search: { situacao: 3, periodo: '2026-03-01,2026-03-31' },
  });
});

test('no arquivo, quantias e contagens são números, cada nível tem a sua coluna e o total vem no fim', async () => {
  const partes = [];
  for await (const parte of emArquivo('Recebíveis', CALCULADO)) partes.push(parte);
  expect(partes[0]?.sheets[0]).toMatchObject({
    header: ['Pessoa', 'Data da baixa', 'Valor', 'Recebíveis'],
    rows: [
      ['Ana Abreu', '', { text: 'R$ 150,10', valueKind: 'reais' }, { text: '3', valueKind: 'numero' }],
      ['Ana Abreu', 'Fevereiro de 2026', { text: 'R$ 100,10' }, { text: '2' }],
      ['Ana Abreu', 'Março de 2026', { text: 'R$ 50,00' }, { text: '1' }],
      ['Bia Braga', '', { text: 'R$ 20,00' }, { text: '1' }],
      ['Bia Braga', 'Março de 2026', { text: 'R$ 20,00' }, { text: '1' }],
      ['Total', '', { text: 'R$ 170,10' }, { text: '4' }],
    ],
  });
});
