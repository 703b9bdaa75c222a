import type { TipoDeRegistro } from '@retaguarda/contract';
import { SITUACAO_LOTE_REGISTRO } from '@retaguarda/domain';
import { AppError } from '../../base/app-error.ts';
import { withSavepoint } from '../../base/db/savepoint.ts';
import type { Tx } from '../../base/db/tx.ts';
import { errorCodeOf } from '../../base/error-code.ts';
import { callChanges, type RecordedChange } from '../../base/http/recorded-changes.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { campoDoRegistro } from '../../registros/campos.ts';
import { type CamposDaRecusa, camposDaRecusa } from '../historico/public.ts';

const { feito, igual, recusado } = SITUACAO_LOTE_REGISTRO;

/** What became of one record. */
export interface Desfecho {
  situacao: typeof feito | typeof igual | typeof recusado;
  motivo: string;
  primeira: number | null;
  ultima: number | null;
}

/** Done, but for a part of the record of which this says why. */
export class EmParte {
  readonly motivo: string;

  constructor(motivo: string) {
    this.motivo = motivo;
  }
}

/** Of which record, and of whose history its trail is: its own or, with `abaixo`, that of what stands below it. */
interface Qual {
  tipo: TipoDeRegistro;
  entidade: TipoDeRegistro;
  id: number;
  abaixo: boolean;
}

/** A lock was waited for and not had. */
const OCUPADO = '55P03';
const SENDO_GRAVADO = 'Outra pessoa está gravando este registro agora.';

const ATRIBUTO = /atributo\.(\d+)$/;

/** The field that a refusal is about, as the form calls it. */
async function campoDito(
  tx: Tx,
  tipo: TipoDeRegistro,
  field: string | undefined,
  campos: CamposDaRecusa,
): Promise<string> {
  if (field === undefined) return '';
  const id = Number(ATRIBUTO.exec(field)?.[1] ?? 0);
  if (id === 0) return campoDoRegistro(tipo, campos[field] ?? field)?.label ?? '';
  return (await modeloDe(tx)).atributo(id)?.label ?? '';
}

const MAXIMO = 300;

/** Why a record was refused, in the words of its act, with the names of the fields that these are about. */
export async function motivoDaRecusa(tx: Tx, tipo: TipoDeRegistro, error: unknown): Promise<string> {
  if (errorCodeOf(error) === OCUPADO) return SENDO_GRAVADO;
  if (!(error instanceof AppError)) throw error;
  const campos = camposDaRecusa(tipo);
  const ditos = await Promise.all(
    error.errors.map(async ({ field, message }) => {
      const campo = await campoDito(tx, tipo, field, campos);
      return campo === '' ? message : `${campo}: ${message}`;
    }),
  );
  return [...new Set(ditos)].join(' · ').slice(0, MAXIMO);
}

const rastroDe = (mudancas: readonly RecordedChange[], { entidade, id, abaixo }: Qual): number[] =>
  mudancas.filter((m) => m.entidade === entidade && (abaixo || m.registro === id)).map((m) => m.historicoId);

/** Does it to one record, which may be refused without the others. */
export function umRegistro(tx: Tx, qual: Qual, faz: () => Promise<unknown>): Promise<Desfecho> {
  return callChanges.run([], async () => {
    let feita: unknown;
    try {
      feita = await withSavepoint(tx, faz);
    } catch (error) {
      return {
        situacao: recusado,
        motivo: await motivoDaRecusa(tx, qual.tipo, error),
        primeira: null,
        ultima: null,
      };
    }
    const rastro = rastroDe(callChanges.getStore() ?? [], qual);
    const [primeira = null] = rastro;
    return {
      situacao: primeira === null ? igual : feito,
      motivo: feita instanceof EmParte ? feita.motivo : '',
      primeira,
      ultima: rastro.at(-1) ?? null,
    };
  });
}
