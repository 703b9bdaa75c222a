import type { AgendaDeRelatorio, CamposDoRelatorio } from '@retaguarda/contract';
import { sql } from 'kysely';

export interface Guardado extends CamposDoRelatorio {
  versao: number;
}

/** As it stands in its table. */
export type Linha = Omit<Guardado, 'agenda'> & {
  frequencia: AgendaDeRelatorio['frequencia'] | null;
  dia: number;
  hora: number;
  para: number[];
};

/** A profile that is deleted leaves its reports to their owners. */
export const GUARDADO = sql`
  r.nome, r.descricao, r.definicao, r.perfil_id as "perfilId", r.no_inicio as "noInicio", r.frequencia, r.dia, r.hora, r.para, r.versao`;

export const guardadoDe = <L extends Linha>({ frequencia, dia, hora, para, ...resto }: L) => ({
  ...resto,
  agenda: frequencia === null ? null : { frequencia, dia, hora, para },
});
