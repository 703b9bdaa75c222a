import { REGISTROS } from '@retaguarda/contract';
import { addDays, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { docDeNome } from '../../nucleo/busca/public.ts';
import type { Semeador } from '../semeador.ts';
import type { Fundo, Simbolo } from './desenhos.ts';
import type { DaFigura } from './imagens.ts';

interface Semente {
  nome: string;
  /** Days from today. */
  inicio: number;
  fim: number;
  empresas: readonly number[];
  /** The ground of its banners. */
  fundo: Fundo;
  propagandas: readonly { titulo: string; simbolo: Simbolo; descricao: string }[];
}

/** One on air, one to come, one over. */
const SEMENTES: readonly Semente[] = [
  {
    nome: 'Aniversário da Rede',
    fundo: 'aniversario',
    inicio: -45,
    fim: -15,
    empresas: [1, 2, 3, 4, 5],
    propagandas: [
      {
        titulo: '20 anos com você',
        simbolo: 'festa',
        descricao: '<p>Obrigado por fazer parte da <strong>nossa história</strong>.</p>',
      },
      {
        titulo: 'Troque seus pontos',
        simbolo: 'presente',
        descricao: '<p>Brindes de aniversário com <em>metade dos pontos</em>.</p>',
      },
    ],
  },
  {
    nome: 'Pontos em Dobro',
    fundo: 'pontos',
    inicio: -7,
    fim: 30,
    empresas: [2, 3, 4, 5],
    propagandas: [
      {
        titulo: 'Revisão vale em dobro',
        simbolo: 'dobro',
        descricao:
          '<p>Faça a revisão nesta semana e ganhe:</p><ul><li><p>pontos em dobro</p></li><li><p>lavagem de cortesia</p></li></ul>',
      },
      {
        titulo: 'Indique um amigo',
        simbolo: 'amigos',
        descricao: '<p>Cada indicação vale <strong>50 pontos</strong>.</p>',
      },
    ],
  },
  {
    nome: 'Festas de Fim de Ano',
    fundo: 'festas',
    inicio: 20,
    fim: 50,
    empresas: [1, 2],
    propagandas: [
      {
        titulo: 'Presentes para quem você gosta',
        simbolo: 'presente',
        descricao: '<p>Escolha entre dezenas de brindes novos.</p>',
      },
      {
        titulo: 'Horário especial',
        simbolo: 'relogio',
        descricao: '<blockquote><p>De 20 a 31 de dezembro, das 8h às 20h.</p></blockquote>',
      },
    ],
  },
];

/** Each banner with the picture that it shows, twice: on the page and over it. */
export const CARTAZES = SEMENTES.flatMap(({ fundo, propagandas }) =>
  propagandas.map(({ simbolo }) => ({ simbolo, fundo, nome: nomeDoCartaz(simbolo, fundo) })),
);

function nomeDoCartaz(simbolo: Simbolo, fundo: Fundo): string {
  return `${simbolo}-${fundo}.png`;
}

function propagandas(daFigura: DaFigura, dia: (n: number) => string) {
  const feitas: Readonly<Record<string, unknown>>[] = [];
  for (const [i, c] of SEMENTES.entries())
    for (const [n, p] of c.propagandas.entries()) {
      const em = `${dia(c.inicio - 9)}T12:00:00Z`;
      const nome = nomeDoCartaz(p.simbolo, c.fundo);
      const [capa, modal] = [daFigura(nome), daFigura(nome)];
      feitas.push({
        id: i * 2 + n + 1,
        campanha_id: i + 1,
        ordem: n + 1,
        titulo: p.titulo,
        descricao: p.descricao,
        link: `https://exemplo.com.br/campanhas/${i + 1}/${n + 1}`,
        situacao: SITUACAO_REGISTRO.ativo,
        capa_id: capa,
        capa_nome: capa === null ? '' : 'capa.png',
        modal_id: modal,
        modal_nome: modal === null ? '' : 'modal.png',
        versao: 1,
        criado_em: em,
        atualizado_em: em,
      });
    }
  return feitas;
}

/** Campaigns with two banners each, over the branches. */
export async function semeiaCampanhas(s: Semeador, daFigura: DaFigura, hoje: string): Promise<void> {
  const dia = (n: number): string => addDays(hoje, n) ?? hoje;
  await s.insere(
    'campanha',
    SEMENTES.map((c, i) => {
      const em = `${dia(c.inicio - 10)}T12:00:00Z`;
      return {
        id: i + 1,
        nome: c.nome,
        inicio: dia(c.inicio),
        fim: dia(c.fim),
        situacao: SITUACAO_REGISTRO.ativo,
        versao: 1,
        criado_em: em,
        atualizado_em: em,
      };
    }),
  );
  await s.insere(
    'campanha_empresa',
    SEMENTES.flatMap((c, i) => c.empresas.map((empresa_id) => ({ campanha_id: i + 1, empresa_id }))),
  );
  await s.insere('propaganda', propagandas(daFigura, dia));
  await s.insere(
    'busca',
    SEMENTES.map((c, i) => ({ entidade: REGISTROS.campanha.busca, id: i + 1, doc: docDeNome(c.nome) })),
  );
}
