import { Button, Group, Title } from '@mantine/core';
import {
  type AtributoDefinicao,
  REGRA_TIPO,
  type Regra,
  type RegraTipo,
  regraValorServe,
} from '@retaguarda/atributos';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useDiscardQuestion } from '../../../ui/dialog/use-discard-question.tsx';
import { Cell, FormGrid } from '../../../ui/form/form-grid.tsx';
import { LazyMultiSelect, LazySelect } from '../../../ui/form/lazy-select.tsx';
import { UndoButtons } from '../../../ui/form/undo-buttons.tsx';
import { useUndoKeys } from '../../../ui/form/use-undo-keys.ts';
import { useUndoSteps } from '../../../ui/form/use-undo-steps.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../catalogo.module.css';
import { REGRA as T } from '../textos.ts';
import { ValorEditor } from '../valor-editor.tsx';

/** A rule while it is being written; metric 0 is none yet. */
export interface RegraEmEdicao extends Omit<Regra, 'regraTipo'> {
  regraTipo: RegraTipo | 0;
}

const METRICAS = Object.values(REGRA_TIPO).map((n) => ({ value: String(n), label: T.metricas[n] }));

export const regraInvalida = (def: AtributoDefinicao, r: RegraEmEdicao): boolean =>
  r.regraTipo === 0 || r.regraAcionados.length === 0 || !regraValorServe(def, r.regraValor);

/** Opened without rules, the dialog begins with a blank one (metric 0, value from the default). */
export const regrasIniciais = (def: AtributoDefinicao): readonly RegraEmEdicao[] =>
  def.regraParametro.length > 0
    ? def.regraParametro
    : [{ regraTipo: 0, regraValor: def.value, regraAcionados: [] }];

interface CartaoProps {
  def: AtributoDefinicao;
  regra: RegraEmEdicao;
  n: number;
  irmas: readonly AtributoDefinicao[];
  mostraErros: boolean;
  readOnly: boolean;
  onChange: (muda: Partial<RegraEmEdicao>) => void;
  onExcluir: () => void;
}

function Cartao({ def, regra, n, irmas, mostraErros, readOnly, onChange, onExcluir }: CartaoProps) {
  const varios = regra.regraTipo === REGRA_TIPO.aoMenosUm;
  return (
    <section className={classes.cartao} aria-label={T.regra(n)}>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h5">
          {T.regra(n)}
        </Title>
        {!readOnly && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="danger"
            leftSection={<IconTrash size={14} />}
            onClick={onExcluir}
          >
            {T.excluir(n)}
          </Button>
        )}
      </Group>
      <FormGrid>
        <Cell lg={3}>
          <LazySelect
            label={T.metrica}
            withAsterisk
            data={METRICAS}
            value={regra.regraTipo === 0 ? null : String(regra.regraTipo)}
            error={mostraErros && regra.regraTipo === 0 ? T.obrigatorio : undefined}
            readOnly={readOnly}
            allowDeselect={false}
            onChange={(v) => {
              const regraTipo = Object.values(REGRA_TIPO).find((m) => String(m) === v) ?? 0;
              onChange({ regraTipo });
            }}
          />
        </Cell>
        <Cell lg={4}>
          <ValorEditor
            def={def}
            label={T.valor}
            valor={regra.regraValor}
            varios={varios}
            readOnly={readOnly}
            onChange={(regraValor) => onChange({ regraValor })}
          />
        </Cell>
        <Cell lg={5} md={12}>
          <LazyMultiSelect
            label={T.acionados}
            withAsterisk
            data={irmas.map((d) => ({ value: String(d.id), label: `${d.label} (#${d.id})` }))}
            value={regra.regraAcionados.map(String)}
            error={mostraErros && regra.regraAcionados.length === 0 ? T.obrigatorio : undefined}
            placeholder={irmas.length === 0 ? T.nenhum : undefined}
            readOnly={readOnly}
            searchable
            onChange={(ids) => onChange({ regraAcionados: ids.map(Number) })}
          />
        </Cell>
      </FormGrid>
    </section>
  );
}

const semChave = (regras: readonly (RegraEmEdicao & { chave: number })[]): RegraEmEdicao[] =>
  regras.map(({ chave: _, ...r }) => r);

interface RegrasDialogProps {
  def: AtributoDefinicao;
  irmas: readonly AtributoDefinicao[];
  readOnly: boolean;
  nova: boolean;
  /** Hears of every change, so that the draft of the definition holds what is being written. */
  onMuda: (regras: readonly RegraEmEdicao[]) => void;
  /** Null where what was written is given up. */
  onClose: (regras: readonly RegraEmEdicao[] | null) => void;
}

/** The rules of an attribute: when its value compares so, which others appear. */
export function RegrasDialog({ def, irmas, readOnly, nova, onMuda, onClose }: RegrasDialogProps) {
  const narrow = useNarrow();
  const [regras, mostra] = useState(() => regrasIniciais(def).map((r, chave) => ({ ...r, chave })));
  const agora = useRef({ regras, onMuda });
  agora.current = { regras, onMuda };
  const [form] = useState(() => ({
    getValues: () => ({ regras: agora.current.regras }),
    setValues: ({ regras: novas = agora.current.regras }: { regras?: typeof regras }) => {
      mostra(novas);
      agora.current.onMuda(semChave(novas));
    },
  }));
  // Of the attribute they are one change, made when the dialog closes.
  const passos = useUndoSteps<{ regras: typeof regras }>(form);
  const content = useRef<HTMLDivElement>(null);
  useUndoKeys(content, passos);
  const [mostraErros, setMostraErros] = useState(false);
  const [excluindo, setExcluindo] = useState<number | null>(null);
  const [inicio] = useState(() => JSON.stringify(semChave(regras)));
  const limpas = () => semChave(regras);
  const { close, question } = useDiscardQuestion({
    isDirty: () => JSON.stringify(limpas()) !== inicio,
    onClose: () => onClose(null),
  });
  const poe = (novas: typeof regras) => passos.change({ regras: novas });
  const muda = (chave: number, parte: Partial<RegraEmEdicao>) =>
    poe(regras.map((r) => (r.chave === chave ? { ...r, ...parte } : r)));
  const salva = () => (regras.some((r) => regraInvalida(def, r)) ? setMostraErros(true) : onClose(limpas()));
  const proxima = Math.max(-1, ...regras.map((r) => r.chave)) + 1;
  return (
    <Modal
      address="part"
      opened
      onClose={close}
      title={T.titulo}
      size={DIALOG_WIDTH.seletor}
      fullScreen={narrow}
      zIndex={300}
    >
      <div ref={content}>
        {regras.map((r, i) => (
          <Cartao
            key={r.chave}
            def={def}
            regra={r}
            n={i + 1}
            irmas={irmas}
            mostraErros={mostraErros}
            readOnly={readOnly}
            onChange={(parte) => muda(r.chave, parte)}
            onExcluir={() => setExcluindo(r.chave)}
          />
        ))}
      </div>
      <Group justify="space-between" gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={readOnly}
          onClick={() =>
            poe([...regras, { regraTipo: 0, regraValor: def.value, regraAcionados: [], chave: proxima }])
          }
        >
          {T.adicionar}
        </Button>
        <Group gap="xs">
          {!readOnly && <UndoButtons {...passos} />}
          <Button variant="default" onClick={close}>
            {T.fechar}
          </Button>
          {!readOnly && <Button onClick={salva}>{nova ? T.salvar : T.alterar}</Button>}
        </Group>
      </Group>
      <ConfirmDialog
        opened={excluindo !== null}
        text={T.exclusao}
        confirm="Sim"
        cancel="Não"
        onConfirm={() => {
          poe(regras.filter((r) => r.chave !== excluindo));
          setExcluindo(null);
        }}
        onClose={() => setExcluindo(null)}
      />
      {question}
    </Modal>
  );
}
