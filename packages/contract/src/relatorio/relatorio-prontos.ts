import { chaveDeTitulo } from '@retaguarda/domain';
import { type FonteDeRelatorio, RELATORIO_VAZIO } from './relatorio.ts';
import type { DefinicaoDeRelatorio } from './relatorio-definicao.ts';

/** A report that comes with the product; it is copied, and not altered. */
interface Pronto {
  codigo: string;
  nome: string;
  descricao: string;
  /** Nothing where what it groups by is not there for who asks. */
  definicao: (fonte: FonteDeRelatorio) => Partial<DefinicaoDeRelatorio> | null;
  fonte: FonteDeRelatorio['fonte'];
}

const soma = (campo: string) => ({ campo, op: 'soma' as const });
const ULTIMOS_12 = { campo: 'data', quando: 'ultimos12Meses' } as const;

/** How offices call the court of a case, the likeliest first. */
const VARA = ['Vara', 'Juízo', 'Órgão julgador', 'Órgão', 'Comarca', 'Foro', 'Tribunal'].map(chaveDeTitulo);

const campoChamado = ({ dimensoes }: FonteDeRelatorio, nomes: readonly string[]): string | undefined =>
  nomes
    .map((nome) => dimensoes.find((d) => d.tipo === 'texto' && chaveDeTitulo(d.nome) === nome))
    .find((d) => d !== undefined)?.campo;

/** The ready reports, in the order in which they are offered: one more is one more entry. */
export const PRONTOS: readonly Pronto[] = [
  {
    codigo: 'recebiveis-por-perito-e-mes',
    nome: 'Recebíveis por perito e mês',
    descricao: 'O que cada pessoa recebeu e tem a receber, mês a mês, pela data da baixa',
    fonte: 'recebiveis',
    definicao: () => ({
      grupos: [{ campo: 'pessoa' }, { campo: 'data', por: 'mes' }],
      medidas: [soma('valor'), soma('repasse'), soma('previsto'), { campo: 'registros', op: 'contagem' }],
      periodo: ULTIMOS_12,
      ordem: { por: 0, desc: true },
      limite: 20,
      grafico: { tipo: 'empilhadas', medida: 0 },
    }),
  },
  {
    codigo: 'pericias-por-vara-e-situacao',
    nome: 'Perícias por vara e situação',
    descricao: 'Quantas perícias cada órgão tem em cada situação, e quanto valem',
    fonte: 'pericias',
    definicao: (fonte) => {
      const vara = campoChamado(fonte, VARA);
      return vara === undefined
        ? null
        : {
            grupos: [{ campo: vara }, { campo: 'situacao' }],
            medidas: [{ campo: 'registros', op: 'contagem' }, soma('valorTotal')],
            ordem: { por: 0, desc: true },
            grafico: { tipo: 'empilhadas', medida: 0 },
          };
    },
  },
  {
    codigo: 'giro-de-estoque',
    nome: 'Giro de estoque',
    descricao: 'Quantas vezes o saldo médio de cada produto saiu nos últimos doze meses, por filial',
    fonte: 'giro',
    definicao: () => ({
      grupos: [{ campo: 'produto' }, { campo: 'filial' }],
      medidas: [
        { campo: 'giro', op: 'razao' },
        soma('saidas'),
        soma('entradas'),
        soma('medio'),
        soma('final'),
      ],
      periodo: ULTIMOS_12,
      ordem: { por: 0, desc: true },
      grafico: { tipo: 'barras', medida: 0 },
    }),
  },
  {
    codigo: 'brindes-por-filial',
    nome: 'Brindes por filial',
    descricao: 'Brindes pedidos e pontos gastos neles, pela filial que entrega e pelo produto',
    fonte: 'brindes',
    definicao: () => ({
      grupos: [{ campo: 'destino' }, { campo: 'produto' }],
      medidas: [soma('quantidade'), soma('pontos'), { campo: 'registros', op: 'contagem' }],
      periodo: ULTIMOS_12,
      grafico: { tipo: 'empilhadas', medida: 0 },
    }),
  },
  {
    codigo: 'pontos-dados-e-usados',
    nome: 'Pontos dados e usados',
    descricao: 'Pontos que entraram e saíram, mês a mês, e de onde vieram',
    fonte: 'pontos',
    definicao: () => ({
      grupos: [{ campo: 'data', por: 'mes' }, { campo: 'origem' }],
      medidas: [soma('dados'), soma('usados'), soma('saldo')],
      periodo: ULTIMOS_12,
      grafico: { tipo: 'barras', medida: 0 },
    }),
  },
  {
    codigo: 'prazos-cumpridos-e-perdidos',
    nome: 'Prazos cumpridos e perdidos',
    descricao:
      'Quantos prazos cada responsável cumpriu a tempo, cumpriu com atraso e perdeu, pelo mês do vencimento',
    fonte: 'prazos',
    definicao: () => ({
      grupos: [{ campo: 'responsavel' }, { campo: 'vence', por: 'mes' }],
      medidas: [
        soma('noPrazo'),
        soma('comAtraso'),
        soma('perdidos'),
        soma('emAberto'),
        { campo: 'registros', op: 'contagem' },
        { campo: 'pontualidade', op: 'razao' },
      ],
      periodo: { campo: 'vence', quando: 'ultimos12Meses' },
      grafico: { tipo: 'barras', medida: 5 },
    }),
  },
];

/** The ready reports that can be made of these sources. */
export const prontosDe = (fontes: readonly FonteDeRelatorio[]) =>
  PRONTOS.flatMap(({ codigo, nome, descricao, fonte, definicao }) => {
    const oferecida = fontes.find((f) => f.fonte === fonte);
    const parte = oferecida === undefined ? null : definicao(oferecida);
    return parte === null
      ? []
      : [{ codigo, nome, descricao, definicao: { ...RELATORIO_VAZIO, ...parte, fonte } }];
  });
