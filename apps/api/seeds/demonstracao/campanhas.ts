import { addDays } from '@retaguarda/domain';
import { BUSCA, docDeNome } from '../../src/features/busca/public.ts';
import type { Semeador } from '../semeador.ts';

interface Semente {
  nome: string;
  /** Days from today. */
  inicio: number;
  fim: number;
  empresas: readonly number[];
  propagandas: readonly { titulo: string; descricao: string }[];
}

/** One on air, one to come, one over. */
const SEMENTES: readonly Semente[] = [
  {
    nome: 'Aniversário da Rede',
    inicio: -45,
    fim: -15,
    empresas: [1, 2, 3, 4, 5],
    propagandas: [
      {
        titulo: '20 anos com você',
        descricao: '<p>Obrigado por fazer parte da <strong>nossa história</strong>.</p>',
      },
      {
        titulo: 'Troque seus pontos',
        descricao: '<p>Brindes de aniversário com <em>metade dos pontos</em>.</p>',
      },
    ],
  },
  {
    nome: 'Pontos em Dobro',
    inicio: -7,
    fim: 30,
    empresas: [2, 3, 4, 5],
    propagandas: [
      {
        titulo: 'Revisão vale em dobro',
        descricao:
          '<p>Faça a revisão nesta semana e ganhe:</p><ul><li><p>pontos em dobro</p></li><li><p>lavagem de cortesia</p></li></ul>',
      },
      {
        titulo: 'Indique um amigo',
        descricao: '<p>Cada indicação vale <strong>50 pontos</strong>.</p>',
      },
    ],
  },
  {
    nome: 'Festas de Fim de Ano',
    inicio: 20,
    fim: 50,
    empresas: [1, 2],
    propagandas: [
      {
        titulo: 'Presentes para quem você gosta',
        descricao: '<p>Escolha entre dezenas de brindes novos.</p>',
      },
      {
        titulo: 'Horário especial',
        descricao: '<blockquote><p>De 20 a 31 de dezembro, das 8h às 20h.</p></blockquote>',
      },
    ],
  },
];

/** Campaigns with two banners each, over the branches. */
export async function semeiaCampanhas(s: Semeador, hoje: string): Promise<void> {
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
        situacao: 1,
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
  await s.insere(
    'propaganda',
    SEMENTES.flatMap((c, i) =>
      c.propagandas.map((p, n) => {
        const em = `${dia(c.inicio - 9)}T12:00:00Z`;
        return {
          id: i * 2 + n + 1,
          campanha_id: i + 1,
          ordem: n + 1,
          titulo: p.titulo,
          descricao: p.descricao,
          link: `https://exemplo.com.br/campanhas/${i + 1}/${n + 1}`,
          situacao: 1,
          capa_nome: '',
          modal_nome: '',
          versao: 1,
          criado_em: em,
          atualizado_em: em,
        };
      }),
    ),
  );
  await s.insere(
    'busca',
    SEMENTES.map((c, i) => ({ entidade: BUSCA.campanha, id: i + 1, doc: docDeNome(c.nome) })),
  );
  await s.continuaIds('campanha', 'propaganda');
}
