import { Badge, Button, Group, Text } from '@mantine/core';
import {
  type AtributoDefinicao,
  atributosDaFormula,
  type CalcRetorno,
  compileFormula,
  evaluateFormula,
  formataFormulaValue,
} from '@retaguarda/atributos';
import type { Permissoes } from '@retaguarda/contract';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { textoComAfixos } from '../../../atributos/formata.ts';
import { serverNow } from '../../../lib/call/server-clock.ts';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { LazySelect } from '../../../ui/form/lazy-select.tsx';
import { UndoActs } from '../../../ui/form/undo-acts.tsx';
import { useSaveKey } from '../../../ui/form/use-save-key.ts';
import { useUndoKeys } from '../../../ui/form/use-undo-keys.ts';
import type { UndoableChanges } from '../../../ui/form/use-undo-steps.ts';
import { UI } from '../../../ui/texts.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { type Prova, ProvaForm, useProva } from '../atributo-prova.tsx';
import classes from '../catalogo.module.css';
import { CALCULO as T } from '../textos.ts';
import { erroDoCalculo } from './erro-do-calculo.ts';
import { FormulaEditor } from './formula-editor.tsx';
import type { Variavel } from './formula-sugestoes.ts';

const RETORNOS = [0, 1, 2, 3] as const satisfies readonly CalcRetorno[];

interface CalculoDialogProps {
  def: AtributoDefinicao;
  irmas: readonly AtributoDefinicao[];
  externos: readonly Variavel[];
  permissoes: Permissoes;
  readOnly: boolean;
  passos: UndoableChanges<Pick<AtributoDefinicao, 'calcFormula' | 'calcRetorno' | 'calcAtribs'>>;
  /** What saving the attribute is called; null for one that is only seen. */
  salvar: string | null;
  /** @param salva the attribute is to be saved, too */
  onClose: (salva: boolean) => void;
}

/** What the formula that is tried comes to, and any part of it by itself. */
function useResultado({ store }: Prova) {
  // Any value may be one that a part is made of.
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => store.subscribeAll(redraw), [store]);
  const def = store.definicoes.at(-1);
  const campo = def && store.campo(def.id);
  const avalia = (trecho: string): string => {
    const valores = store.exporta();
    const lida = compileFormula(trecho, valores.keys());
    if (!lida.ok) return '';
    const valor = evaluateFormula(lida.formula, Object.fromEntries(valores), {
      now: serverNow(),
    });
    return formataFormulaValue(valor) || T.semResultado;
  };
  const texto = def && campo ? (campo.falha ?? textoComAfixos(def, campo.valor)) : '';
  return { avalia, resultado: texto || T.semResultado };
}

interface LigadosProps {
  codigos: readonly string[];
  variaveis: readonly Variavel[];
}

/** The attributes that the formula uses. */
const Ligados = ({ codigos, variaveis }: LigadosProps) => (
  <>
    <Text size="sm" fw={600} mt="sm">
      {T.ligados}
    </Text>
    <Group gap={6} mb="md">
      {codigos.map((codId) => (
        <Badge key={codId} variant="default">
          {variaveis.find((v) => v.codId === codId)?.label ?? codId}
        </Badge>
      ))}
      {codigos.length === 0 && (
        <Text size="sm" c="dimmed">
          {T.nenhumLigado}
        </Text>
      )}
    </Group>
  </>
);

/** The formula of a calculated attribute, tried out as it is written. */
export function CalculoDialog(props: CalculoDialogProps) {
  const { def, irmas, externos, permissoes, readOnly, passos, salvar, onClose } = props;
  const narrow = useNarrow();
  const content = useRef<HTMLDivElement>(null);
  useUndoKeys(content, passos);
  useSaveKey(content, salvar === null ? undefined : () => onClose(true));
  const variaveis = useMemo(
    () => [...irmas.map(({ codId, label }) => ({ codId, label })), ...externos],
    [irmas, externos],
  );
  const codigos = variaveis.map((v) => v.codId);
  const prova = useProva({ def, irmas, externos, permissoes });
  const resultado = useResultado(prova);
  const muda = (calcFormula: string, calcRetorno: CalcRetorno = def.calcRetorno) =>
    passos.change({ calcFormula, calcRetorno, calcAtribs: atributosDaFormula(calcFormula, codigos) });
  // Nothing written yet is no mistake: saving asks for it.
  const erro = def.calcFormula.trim() === '' ? null : erroDoCalculo(def, irmas, externos);
  return (
    <Modal
      address="part"
      opened
      onClose={() => onClose(false)}
      title={T.titulo}
      size={DIALOG_WIDTH.seletor}
      fullScreen={narrow}
      zIndex={300}
    >
      <div ref={content} className={classes.duas}>
        <div>
          <FormulaEditor
            formula={def.calcFormula}
            variaveis={variaveis}
            erro={erro}
            readOnly={readOnly}
            onChange={(f) => muda(f)}
            prova={resultado}
          />
        </div>
        <div>
          <LazySelect
            label={T.retorno}
            withAsterisk
            data={RETORNOS.map((r) => ({ value: String(r), label: T.retornos[r] }))}
            // 4 is another name of money.
            value={String(def.calcRetorno === 4 ? 2 : def.calcRetorno)}
            readOnly={readOnly}
            allowDeselect={false}
            onChange={(v) => muda(def.calcFormula, RETORNOS.find((r) => String(r) === v) ?? 0)}
          />
          <Ligados codigos={def.calcAtribs} variaveis={variaveis} />
          <div className={classes.folha} data-sem-passos>
            <Text fw={600} mb="xs">
              {T.prova}
            </Text>
            <ProvaForm prova={prova} />
          </div>
        </div>
      </div>
      {!readOnly && <UndoActs {...passos} />}
      <DialogFoot>
        <Button variant="default" onClick={() => onClose(false)}>
          {UI.fechar}
        </Button>
        {salvar !== null && <Button onClick={() => onClose(true)}>{salvar}</Button>}
      </DialogFoot>
    </Modal>
  );
}
