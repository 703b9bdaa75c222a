import type { TipoDeRegistro } from '@retaguarda/contract';
import { SITUACAO_LOTE_REGISTRO } from '@retaguarda/domain';
import { codigoDoErro } from '../../base/codigo-do-erro.ts';
import { emPonto } from '../../base/db/em-ponto.ts';
import type { Tx } from '../../base/db/tx.ts';
import { AppError } from '../../base/http/app-error.ts';
import { type Mudanca, mudancasDaChamada } from '../../base/http/mudancas.ts';
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
async function motivoDe(tx: Tx, tipo: TipoDeRegistro, error: unknown): Promise<string> {
  if (codigoDoErro(error) === OCUPADO) return SENDO_GRAVADO;
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

const rastroDe = (mudancas: readonly Mudanca[], entidade: TipoDeRegistro, id: number): number[] =>
  mudancas.filter((m) => m.entidade === entidade && m.registro === id).map((m) => m.historicoId);

/** Does it to one record, which may be refused without the others. */
export function umRegistro(
  tx: Tx,
  { tipo, entidade, id }: { tipo: TipoDeRegistro; entidade: TipoDeRegistro; id: number },
  faz: () => Promise<unknown>,
): Promise<Desfecho> {
  return mudancasDaChamada.run([], async () => {
    try {
      await emPonto(tx, faz);
    } catch (error) {
      return { situacao: recusado, motivo: await motivoDe(tx, tipo, error), primeira: null, ultima: null };
    }
    const rastro = rastroDe(mudancasDaChamada.getStore() ?? [], entidade, id);
    const [primeira = null] = rastro;
    return {
      situacao: primeira === null ? igual : feito,
      motivo: '',
      primeira,
      ultima: rastro.at(-1) ?? null,
    };
  });
}
