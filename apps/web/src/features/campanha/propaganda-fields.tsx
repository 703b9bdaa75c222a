import { Switch } from '@mantine/core';
import { PROPAGANDA_DESCRICAO_MAXIMA } from '@retaguarda/contract';
import { nomeSituacaoRegistro } from '@retaguarda/domain';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { Cell } from '../../ui/form/form-grid.tsx';
import { TextCell } from '../../ui/form/text-cell.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import type { PropagandaValores } from './propaganda-form.ts';
import { DIALOGO_PROPAGANDA as T } from './textos.ts';

const A_DIREITA = { input: { textAlign: 'right' } } as const;

interface PropagandaFieldsProps {
  form: FieldsForm<PropagandaValores>;
  readOnly: boolean;
  /** Who may not change the situation sees it. */
  podeSituacao: boolean;
}

/** What a banner says and where it leads; stand in one grid with its pictures. */
export function PropagandaFields({ form, readOnly, podeSituacao }: PropagandaFieldsProps) {
  const { propSituacao, propDesc } = form.values;
  const situacao = nomeSituacaoRegistro(propSituacao ? 1 : 0);
  return (
    <>
      <TextCell
        lg={8}
        md={8}
        {...form.getInputProps('propTitulo')}
        label={T.titulo}
        withAsterisk
        maxLength={200}
        readOnly={readOnly}
        data-autofocus
      />
      <TextCell
        lg={2}
        md={2}
        {...form.getInputProps('propOrdem')}
        label={T.ordem}
        withAsterisk
        inputMode="numeric"
        maxLength={10}
        styles={A_DIREITA}
        readOnly={readOnly}
      />
      <Cell lg={2} md={2} beside>
        <Switch
          data-path="propSituacao"
          label={situacao}
          aria-label={`${T.situacao}: ${situacao}`}
          checked={propSituacao}
          disabled={readOnly || !podeSituacao}
          onChange={(e) => form.setFieldValue('propSituacao', e.currentTarget.checked)}
        />
      </Cell>
      <TextCell
        lg={12}
        md={12}
        {...form.getInputProps('propLink')}
        type="url"
        label={T.link}
        withAsterisk
        placeholder={T.linkDica}
        maxLength={2000}
        readOnly={readOnly}
      />
      <Cell lg={12} md={12}>
        <RichText
          label={T.descricao}
          field="propDesc"
          value={propDesc}
          error={form.errors.propDesc}
          maxLength={PROPAGANDA_DESCRICAO_MAXIMA}
          readOnly={readOnly}
          onChange={(html) => form.setFieldValue('propDesc', html)}
        />
      </Cell>
    </>
  );
}
