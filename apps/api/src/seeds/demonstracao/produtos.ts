import { REGISTROS } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { sanitizeRichText } from '../../base/rich-text.ts';
import { docDeProduto } from '../../registros/produto.ts';
import type { Semeador } from '../semeador.ts';
import { CATEGORIA } from './categorias.ts';
import type { Forma, Tinta } from './desenhos.ts';
import type { DaFigura } from './imagens.ts';

const { escritorio, vestuario, eletronicos } = CATEGORIA;
/** Options of the attribute 'Cor'. */
const COR: Readonly<Record<Tinta, number>> = { azul: 1, branco: 2, cinza: 3, preto: 4, verde: 5 };

/** Cents, as the formula of 'Preço com Embalagem' adds them. */
const EMBALAGEM = 250;

interface Semente {
  categoria: number;
  nome: string;
  pontos: number;
  minimo: number;
  marca: string;
  cor: Tinta;
  forma: Forma;
  /** Reais. */
  preco: number;
  descricao: string;
}

const item = (
  categoria: number,
  [nome, forma, marca, cor, descricao]: readonly [string, Forma, string, Tinta, string],
  [pontos, minimo, preco]: readonly [number, number, number],
): Semente => ({ categoria, nome, forma, marca, cor, descricao, pontos, minimo, preco });

const SEMENTES: readonly Semente[] = [
  item(
    escritorio,
    ['Caneta esferográfica', 'caneta', 'Traço', 'azul', 'Corpo de metal, <strong>tinta azul</strong>.'],
    [50, 20, 4.9],
  ),
  item(
    escritorio,
    ['Lapiseira 0,7', 'caneta', 'Traço', 'preto', 'Grafite 0,7 e borracha na ponta.'],
    [80, 15, 8.5],
  ),
  item(
    escritorio,
    ['Caderno pautado A5', 'caderno', 'Papel & Cia', 'cinza', 'Capa dura, 160 folhas.'],
    [180, 20, 19.9],
  ),
  item(
    escritorio,
    ['Bloco de notas adesivas', 'caderno', 'Papel & Cia', 'verde', 'Quatro blocos de 50 folhas.'],
    [60, 30, 6.2],
  ),
  item(
    escritorio,
    ['Agenda anual', 'caderno', 'Papel & Cia', 'preto', 'Um dia por página e <em>marcador de fita</em>.'],
    [320, 10, 34],
  ),
  item(escritorio, ['Porta-canetas de bambu', 'copo', 'Oficina', 'branco', 'Bambu tratado.'], [240, 5, 27.5]),
  item(
    escritorio,
    ['Régua de alumínio 30 cm', 'regua', 'Traço', 'cinza', 'Gravação a laser.'],
    [90, 10, 9.75],
  ),
  item(
    escritorio,
    ['Pasta com elástico', 'caderno', 'Papel & Cia', 'azul', 'Tamanho ofício.'],
    [70, 10, 7.3],
  ),
  item(
    vestuario,
    ['Camiseta P', 'camiseta', 'Malha Sul', 'branco', 'Algodão, <strong>modelagem unissex</strong>.'],
    [450, 10, 29.9],
  ),
  item(
    vestuario,
    ['Camiseta M', 'camiseta', 'Malha Sul', 'branco', 'Algodão, <strong>modelagem unissex</strong>.'],
    [450, 15, 29.9],
  ),
  item(
    vestuario,
    ['Camiseta G', 'camiseta', 'Malha Sul', 'branco', 'Algodão, <strong>modelagem unissex</strong>.'],
    [450, 15, 29.9],
  ),
  item(vestuario, ['Boné aba curva', 'bone', 'Malha Sul', 'azul', 'Regulagem com fivela.'], [380, 8, 24.5]),
  item(vestuario, ['Moletom com capuz', 'camiseta', 'Malha Sul', 'cinza', 'Forro felpado.'], [1800, 4, 119]),
  item(
    vestuario,
    ['Jaqueta corta-vento', 'camiseta', 'Malha Sul', 'preto', 'Leve e impermeável.'],
    [2400, 3, 159.9],
  ),
  item(vestuario, ['Guarda-chuva', 'guardaChuva', 'Oficina', 'preto', 'Abertura automática.'], [520, 6, 38]),
  item(
    vestuario,
    ['Mochila urbana', 'mochila', 'Oficina', 'cinza', 'Bolso para <em>notebook de 15 polegadas</em>.'],
    [2200, 4, 149],
  ),
  item(eletronicos, ['Pendrive 32 GB', 'aparelho', 'Byte', 'preto', 'USB 3.0.'], [600, 10, 39.9]),
  item(
    eletronicos,
    ['Carregador portátil', 'aparelho', 'Byte', 'branco', '10.000 mAh, duas saídas.'],
    [1500, 5, 99],
  ),
  item(
    eletronicos,
    ['Fone de ouvido sem fio', 'fone', 'Byte', 'preto', 'Estojo que carrega, 20 horas.'],
    [2600, 5, 179.9],
  ),
  item(eletronicos, ['Caixa de som', 'aparelho', 'Byte', 'azul', 'Resistente à água.'], [2900, 3, 199]),
  item(eletronicos, ['Mouse sem fio', 'aparelho', 'Byte', 'cinza', 'Receptor USB.'], [700, 6, 49.9]),
  item(eletronicos, ['Teclado compacto', 'teclado', 'Byte', 'branco', 'Padrão ABNT2.'], [1600, 4, 109]),
  item(
    eletronicos,
    ['Suporte para notebook', 'aparelho', 'Oficina', 'cinza', 'Alumínio dobrável.'],
    [1100, 5, 74.5],
  ),
  item(
    eletronicos,
    ['Luminária de mesa LED', 'luminaria', 'Byte', 'branco', 'Três tons de luz.'],
    [1300, 4, 89],
  ),
];

/** Each product with the picture that it shows. */
export const RETRATOS = SEMENTES.map(({ forma, cor }) => ({ forma, cor, nome: `${forma}-${cor}.png` }));

/** What clients take home for their points. */
export async function semeiaProdutos(s: Semeador, daFigura: DaFigura): Promise<void> {
  const produtos = SEMENTES.map((p, i) => ({
    id: i + 1,
    categoria_id: p.categoria,
    situacao: SITUACAO_REGISTRO.ativo,
    nome: p.nome,
    codigo: `BR-${String(i + 1).padStart(3, '0')}`,
    pontuacao: p.pontos,
    descricao: sanitizeRichText(`<p>${p.descricao}</p>`),
    estoque_minimo: p.minimo,
    valores: {
      4201: p.marca,
      4202: COR[p.cor],
      4203: p.preco,
      4204: (Math.round(p.preco * 100) + EMBALAGEM) / 100,
    },
    versao: 1,
    criado_em: '2026-01-05T12:00:00Z',
    atualizado_em: '2026-01-05T12:00:00Z',
  }));
  await s.insere('produto', produtos);
  await s.insere(
    'busca',
    produtos.map((p) => ({ entidade: REGISTROS.produto.busca, id: p.id, doc: docDeProduto(p) })),
  );
  const imagens: Readonly<Record<string, unknown>>[] = [];
  for (const [i, retrato] of RETRATOS.entries()) {
    const imagem_id = daFigura(retrato.nome);
    if (imagem_id !== null)
      imagens.push({ produto_id: i + 1, imagem_id, nome: `${SEMENTES[i]?.nome}.png`, primaria: true });
  }
  await s.insere(
    'produto_imagem',
    imagens.map((linha, i) => ({ id: i + 1, ...linha })),
  );
}
