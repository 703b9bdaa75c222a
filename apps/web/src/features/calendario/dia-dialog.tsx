import { Button, Text } from '@mantine/core';
import { CALENDARIO as LIMITE } from '@retaguarda/contract';
import { diaComSemana, TIPOS_DE_DIA } from '@retaguarda/domain';
import { type FormEvent, useId, useState } from 'react';
import { EntradaData } from '../../atributos/data/entrada-data.tsx';
import { focusOnScreen } from '../../editing/fields-form.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { sameValue } from '../../lib/same-value.ts';
import { DialogFoot, type FootAct } from '../../ui/dialog/dialog-foot.tsx';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { useDiscardQuestion } from '../../ui/dialog/use-discard-question.tsx';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { TextCell } from '../../ui/form/text-cell.tsx';
import { DIA_NOVO, type DiaDigitado, digitadoDe, type FaltasDoDigitado, leDigitado } from './dia-form.ts';
import { LugarFields } from './lugar-fields.tsx';
import { chaveDe } from './mudancas.ts';
import { DIA as T } from './textos.ts';
import type { AnoEmEdicao, DiaAberto } from './use-ano.ts';
import '../../ui/styles-form.ts';

interface DiaDialogProps {
  em: AnoEmEdicao;
  aberto: DiaAberto;
  orgaos: readonly string[];
}

interface CamposProps {
  digitado: DiaDigitado;
  faltas: FaltasDoDigitado;
  ano: number;
  orgaos: readonly string[];
  onMuda: (parte: Partial<DiaDigitado>) => void;
}

function Campos({ digitado, faltas, ano, orgaos, onMuda }: CamposProps) {
  return (
    <FormGrid>
      <Cell lg={4} field="dia">
        <EntradaData
          label={T.dia}
          withAsterisk
          value={digitado.dia === '' ? null : digitado.dia}
          digitado={digitado.invalido}
          minimo={`${ano}-01-01`}
          maximo={`${ano}-12-31`}
          error={faltas.dia}
          onChange={(dia, invalido, texto) => onMuda({ dia: dia ?? '', invalido: invalido ? texto : null })}
        />
      </Cell>
      <TextCell
        lg={8}
        label={T.nome}
        withAsterisk
        data-path="nome"
        placeholder={T.nomeExemplo}
        maxLength={LIMITE.nome}
        value={digitado.nome}
        error={faltas.nome}
        onChange={(e) => onMuda({ nome: e.currentTarget.value })}
      />
      <Cell lg={12} md={12}>
        <LazySelect
          label={T.tipo}
          data={TIPOS_DE_DIA.map((value) => ({ value, label: T.tipos[value] }))}
          value={digitado.tipo}
          allowDeselect={false}
          onChange={(v) => onMuda({ tipo: TIPOS_DE_DIA.find((t) => t === v) ?? 'feriado' })}
        />
      </Cell>
      <LugarFields
        lugar={digitado.lugar}
        faltas={faltas}
        orgaos={orgaos}
        onMuda={(lugar) => onMuda({ lugar })}
      />
    </FormGrid>
  );
}

/** What the dialog does with what is typed. */
function useDia({ em, aberto }: Pick<DiaDialogProps, 'em' | 'aberto'>) {
  const { mudanca, digitado } = aberto;
  const [faltas, setFaltas] = useState<FaltasDoDigitado>({});
  const [feito, setFeito] = useState({ vezes: 0, dito: '' });
  const outros = em.linhas
    .filter((l) => mudanca === null || l.chave !== chaveDe(mudanca))
    .flatMap((l) => l.mudanca.depois ?? []);
  const poe = (segue: boolean) => {
    const lido = leDigitado(digitado, { ano: em.ano, outros });
    if ('faltas' in lido) {
      setFaltas(lido.faltas);
      return focusOnScreen(Object.keys(lido.faltas).map((campo) => ({ campo })));
    }
    const { tipo, lugar } = digitado;
    em.poe(lido.dia, aberto, segue ? { ...DIA_NOVO, tipo, lugar } : null);
    if (!segue) return;
    setFeito(({ vezes }) => ({ vezes: vezes + 1, dito: T.incluido(diaComSemana(lido.dia.dia)) }));
    focusOnScreen([{ campo: 'dia' }]);
  };
  const muda = (parte: Partial<DiaDigitado>) => {
    setFaltas({});
    em.digita({ ...digitado, ...parte });
  };
  return { faltas, feito, poe, muda };
}

/** One day: when, what it is called, of what kind, and where it holds. */
export function DiaDialog({ em, aberto, orgaos }: DiaDialogProps) {
  const formId = useId();
  const { mudanca, digitado } = aberto;
  const { faltas, feito, poe, muda } = useDia({ em, aberto });
  const inicial = mudanca?.depois ? digitadoDe(mudanca.depois) : DIA_NOVO;
  const semNada = { ...DIA_NOVO, tipo: digitado.tipo, lugar: digitado.lugar };
  const { close, question } = useDiscardQuestion({
    // What stays from the day before is nothing that was typed for this one.
    isDirty: () => !sameValue(digitado, feito.vezes > 0 ? semNada : inicial),
    onClose: em.fechaDia,
  });
  const envia = (e: FormEvent) => {
    e.preventDefault();
    e.stopPropagation();
    poe(false);
  };
  const outro: FootAct =
    mudanca === null
      ? { label: T.incluirESeguir, icon: null, onPress: () => poe(true) }
      : { label: T.excluir, icon: null, danger: true, onPress: () => em.exclui(mudanca) };
  const botoes = (
    <DialogFoot acts={[outro]}>
      <Button variant="default" onClick={close}>
        {T.fechar}
      </Button>
      <Button type="submit" form={formId}>
        {mudanca === null ? T.incluir : T.alterar}
      </Button>
    </DialogFoot>
  );
  return (
    <>
      <ModalDialog
        address="part"
        title={mudanca === null ? T.titulo : T.tituloAltera}
        size={DIALOG_WIDTH.imagem}
        onClose={close}
        footer={botoes}
      >
        <form id={formId} noValidate onSubmit={envia}>
          <Campos key={feito.vezes} {...{ digitado, faltas, orgaos }} ano={em.ano} onMuda={muda} />
          <Text size="sm" c="dimmed" mt="xs" role="status">
            {feito.dito}
          </Text>
        </form>
      </ModalDialog>
      {question}
    </>
  );
}
