import { diffDays, formatDateBr } from '@retaguarda/domain';
import { sql } from 'kysely';
import { today } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import { nomeCidade } from '../../nucleo/cidade/public.ts';
import type { AvisoRow, Dito } from './dito.ts';

interface CompromissoRow {
  id: number;
  titulo: string;
  local: string;
  cidade_id: number | null;
  repete: boolean;
}

/** How far off a day is, of what is not due but is. */
function emQueDia(dia: string): string {
  const dias = diffDays(today(), dia) ?? 0;
  return dias === 0 ? 'hoje' : dias === 1 ? 'amanhã' : formatDateBr(dia);
}

/** What is told of an appointment, by what has become of it. */
const DO_COMPROMISSO: Readonly<Record<string, (titulo: string, quando: string) => string>> = {
  lembrete: (titulo, quando) => `${titulo}: ${quando}`,
  novo: (titulo) => `Você participa de: ${titulo}`,
  mudou: (titulo) => `Mudou de hora: ${titulo}`,
};

/** What is told of appointments; of one that is gone nothing. */
export async function compromisso(tx: Tx, rows: readonly AvisoRow[]): Promise<ReadonlyMap<number, Dito>> {
  const ids = rows.map((row) => row.entidade_id ?? 0);
  const achados = await tx.rows(sql<CompromissoRow>`
    select id, titulo, local, cidade_id, cadencia is not null as repete from compromisso
     where tenant_id = ${tx.tenant} and id = any(${ids}::bigint[])`);
  return new Map(
    rows.flatMap((row): [number, Dito][] => {
      const m = achados.find((a) => a.id === row.entidade_id);
      if (m === undefined) return [];
      const { oque, dia, inicio } = row.dados as { oque: string; dia: string; inicio: string | null }; // as `notifica` wrote them
      const quando = `${emQueDia(dia)}${inicio === null ? '' : `, ${inicio}`}`;
      const onde = [m.local, nomeCidade(m.cidade_id)].filter((t) => t !== '');
      return [
        [
          row.id,
          {
            titulo: (DO_COMPROMISSO[oque] ?? ((t: string) => t))(m.titulo, quando),
            detalhe: [`${formatDateBr(dia)}${inicio === null ? '' : `, ${inicio}`}`, ...onde].join(' · '),
            destino: `/agenda?dia=${dia}#compromisso.${m.id}${m.repete ? `.${dia}` : ''}`,
          },
        ],
      ];
    }),
  );
}
