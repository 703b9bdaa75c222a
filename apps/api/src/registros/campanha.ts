import { nomeSituacaoRegistro, type SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import { docDeNome } from '../nucleo/busca/public.ts';
import { docDe, type Registro } from './registro.ts';
import { dia, situacao, texto } from './tabela.ts';

/** What is stored of a campaign in its own row; the companies it names have rows of their own. */
export interface EstadoDaCampanha {
  nome: string;
  inicio: string;
  fim: string;
  situacao: SituacaoRegistro;
}

export const campanha: Registro<EstadoDaCampanha, 'campanha'> = {
  tipo: 'campanha',
  colunas: {
    nome: texto('nome'),
    inicio: dia('inicio'),
    fim: dia('fim'),
    situacao: situacao(nomeSituacaoRegistro),
  },
  toca: sql`atualizado_em = now()`,
  docs: docDe(({ nome }) => docDeNome(nome)),
  junto: async (tx, ids) => {
    const linhas = await tx.rows(sql<{ id: number; empresas: number[] }>`
      select c.id, array(select empresa_id from campanha_empresa e
                          where e.tenant_id = c.tenant_id and e.campanha_id = c.id order by 1) as empresas
        from campanha c where c.tenant_id = ${tx.tenant} and c.id = any(${[...ids]}::bigint[])`);
    return new Map(linhas.map(({ id, empresas }) => [id, { empresas }]));
  },
};
