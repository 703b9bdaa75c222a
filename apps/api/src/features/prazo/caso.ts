import { type AtributoDefinicao, ehTexto, lugarDoCaso, unidadeDe } from '@retaguarda/atributos';
import { type Prazo, TIPO_SYS } from '@retaguarda/contract';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import { nomeCidade } from '../../nucleo/cidade/public.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import { definicoesDaTabela } from '../pericia/public.ts';

/** By which attributes a case of a category is told from others. */
interface Dizem {
  processo: AtributoDefinicao | undefined;
  orgao: AtributoDefinicao | undefined;
}

interface Caso {
  categoria_id: number;
  cidade_id: number | null;
  /** Of its values those of `ids`; null for none. */
  ditos: AttributeValues | null;
}

function texto(def: AtributoDefinicao | undefined, ditos: AttributeValues | null): string {
  const valor = def === undefined ? null : (ditos?.[String(def.id)] ?? null);
  return def === undefined || valor === null ? '' : unidadeDe(def).format(def, valor);
}

const NADA = { processo: '', cidade: '', orgao: '' } as const;

/** How deadlines name their cases, by what the caller sees of them: nothing is told to whoever may not open any. */
export function casosPor(modelo: Modelo, abre: boolean) {
  const categorias = abre ? modelo.todas().filter((c) => c.tipoSys === TIPO_SYS.pericias) : [];
  const dizem = new Map(
    categorias.map(({ id }): [number, Dizem] => {
      const refId = modelo.refDe(id);
      const { orgao } = lugarDoCaso(modelo.etapa(refId, 'pericia'));
      return [id, { processo: definicoesDaTabela(modelo, refId).find(ehTexto), orgao }];
    }),
  );
  const ids = [...dizem.values()].flatMap(({ processo, orgao }) =>
    [processo, orgao].flatMap((def) => (def === undefined ? [] : [String(def.id)])),
  );
  const dito = ({ categoria_id, cidade_id, ditos }: Caso): Pick<Prazo, keyof typeof NADA> => {
    const { processo, orgao } = dizem.get(categoria_id) ?? {};
    if (!abre) return NADA;
    return { processo: texto(processo, ditos), cidade: nomeCidade(cidade_id), orgao: texto(orgao, ditos) };
  };
  return { ids: [...new Set(ids)], dito };
}
