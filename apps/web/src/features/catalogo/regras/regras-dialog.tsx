import { Button, Group, Title } from '@mantine/core';
import { type AtributoDefinicao, REGRA_TIPO } from '@retaguarda/atributos';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Cell, FormGrid } from '../../../ui/form/form-grid.tsx';
import { LazyMultiSelect, LazySelect } from '../../../ui/form/lazy-select.tsx';
import { UndoActs } from '../../../ui/form/undo-acts.tsx';
import { useUndoKeys } from '../../../ui/form/use-undo-keys.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../catalogo.module.css';
import { REGRA as T } from '../textos.ts';
import { ValorEditor } from '../valor-editor.tsx';
import type { RegraEmEdicao } from './regra-em-edicao.ts';
import { type RegrasEscritas, useRegras } from './use-regras.ts';

const METRICAS = Object.values(REGRA_TIPO).map((n) => ({ value: String(n), label: T.metricas[n] }));

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

interface RegrasDialogProps extends RegrasEscritas {
  irmas: readonly AtributoDefinicao[];
  readOnly: boolean;
  nova: boolean;
}

/** The rules of an attribute: when its value compares so, which others appear. */
export function RegrasDialog({ irmas, readOnly, nova, ...escritas }: RegrasDialogProps) {
  const { def } = escritas;
  const narrow = useNarrow();
  const { regras, passos, muda, adiciona, exclui, salva, mostraErros, close, question } = useRegras(escritas);
  const content = useRef<HTMLDivElement>(null);
  useUndoKeys(content, passos);
  const [excluindo, setExcluindo] = useState<number | null>(null);
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
      {!readOnly && <UndoActs {...passos} />}
      <DialogFoot
        acts={readOnly ? [] : [{ label: T.adicionar, icon: <IconPlus size={16} />, onPress: adiciona }]}
      >
        <Button variant="default" onClick={close}>
          {T.fechar}
        </Button>
        {!readOnly && <Button onClick={salva}>{nova ? T.salvar : T.alterar}</Button>}
      </DialogFoot>
      <ConfirmDialog
        opened={excluindo !== null}
        text={T.exclusao}
        confirm="Sim"
        cancel="Não"
        onConfirm={() => {
          exclui(excluindo);
          setExcluindo(null);
        }}
        onClose={() => setExcluindo(null)}
      />
      {question}
    </Modal>
  );
}
