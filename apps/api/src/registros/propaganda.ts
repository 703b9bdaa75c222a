import { nomeSituacaoRegistro, type SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import { nomeia, RICO } from './leituras.ts';
import type { Registro } from './registro.ts';
import { grande, inteiro, situacao, texto } from './tabela.ts';

/** What is stored of a banner; its pictures are kept and told of by themselves. */
export interface EstadoDaPropaganda {
  campanhaId: number;
  ordem: number;
  titulo: string;
  /** Rich text as the server cleaned it. */
  descricao: string;
  link: string;
  situacao: SituacaoRegistro;
}

export const propaganda: Registro<EstadoDaPropaganda, 'propaganda'> = {
  tipo: 'propaganda',
  colunas: {
    campanhaId: grande('campanha_id', nomeia('campanha')),
    ordem: inteiro('ordem'),
    titulo: texto('titulo'),
    descricao: texto('descricao', RICO),
    link: texto('link'),
    situacao: situacao(nomeSituacaoRegistro),
  },
  toca: sql`atualizado_em = now()`,
};
