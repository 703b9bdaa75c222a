import {
  type AtributoDefinicao,
  type AtribValor,
  DEFINICAO_NEUTRA,
  TIPO,
  type Tipo,
  unidadeDe,
} from '@retaguarda/atributos';
import { useEffect, useMemo } from 'react';
import { AtributoForm } from '../../atributos/atributo-form.tsx';
import { AtributoFormStore } from '../../atributos/form-store.ts';

const NENHUMA: ReadonlySet<string> = new Set();

/** As one field of its type would hold the value, whatever else its definition says of it. */
function campoDe(def: AtributoDefinicao, label: string, varios: boolean): AtributoDefinicao {
  const campo = unidadeDe(def).campoDaRegra(varios);
  const tipo: Tipo = campo === 'texto' ? TIPO.texto : campo === 'caixas' ? TIPO.checkbox : def.tipo;
  return {
    ...DEFINICAO_NEUTRA,
    id: def.id,
    codId: def.codId,
    tipo,
    opcoes: def.opcoes,
    multiple: def.multiple || varios,
    range: def.range,
    modal: unidadeDe({ tipo }).oferta.modal === 'fixo',
    mascara: def.mascara,
    prefixo: def.prefixo,
    sufixo: def.sufixo,
    rows: def.rows,
    label,
    tamOc: 12,
    tamSd: 12,
    tamMd: 12,
    tamLg: 12,
  };
}

interface ValorEditorProps {
  def: AtributoDefinicao;
  label: string;
  valor: AtribValor;
  /** Several values, whatever the field itself takes. */
  varios?: boolean;
  readOnly?: boolean;
  /** The value, or the text that was typed and is none: whoever judges the definition refuses it. */
  onChange: (valor: AtribValor) => void;
}

/** Enters a value of an attribute by the very field that shows it. */
export function ValorEditor({
  def,
  label,
  valor,
  varios = false,
  readOnly = false,
  onChange,
}: ValorEditorProps) {
  const forma = JSON.stringify([
    def.tipo,
    def.opcoes,
    def.multiple,
    def.range,
    def.mascara,
    varios,
    readOnly,
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is made anew only when its kind changes; its value is its own from then on
  const store = useMemo(() => {
    const campo = campoDe(def, label, varios);
    const valores = [{ catId: def.id, atribId: def.id, atribValue: valor, tipoSys: 2, active: true }];
    const feito = new AtributoFormStore({
      definicoes: [campo],
      valores,
      permissoes: NENHUMA,
      somenteLeitura: readOnly,
    });
    // What was typed and is no value stands there again, to be seen and refused.
    feito.restaura([[def.id, valor]]);
    return feito;
  }, [forma]);
  useEffect(() => store.subscribeAll(() => onChange(store.digitado(def.id))), [store, def.id, onChange]);
  return <AtributoForm store={store} />;
}
