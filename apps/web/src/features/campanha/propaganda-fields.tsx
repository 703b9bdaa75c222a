import { Switch, TextInput } from '@mantine/core';
import { PROPAGANDA_DESCRICAO_MAXIMA } from '@retaguarda/contract';
import { nomeSituacaoRegistro } from '@retaguarda/domain';
import type { Formulario } from '../../edicao/formulario.ts';
import { Cell } from '../../ui/form/form-grid.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import type { PropagandaValores } from './propaganda-form.ts';
import { DIALOGO_PROPAGANDA as T } from './textos.ts';

const A_DIREITA = { input: { textAlign: 'right' } } as const;

interface PropagandaFieldsProps {
  form: Formulario<PropagandaValores>;
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
      <Cell lg={8} md={8}>
        <TextInput
          {...form.getInputProps('propTitulo')}
          label={T.titulo}
          withAsterisk
          maxLength={200}
          autoComplete="off"
          readOnly={readOnly}
          data-autofocus
        />
      </Cell>
      <Cell lg={2} md={2}>
        <TextInput
          {...form.getInputProps('propOrdem')}
          label={T.ordem}
          withAsterisk
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          styles={A_DIREITA}
          readOnly={readOnly}
        />
      </Cell>
      <Cell lg={2} md={2} aoLado>
        <Switch
          data-path="propSituacao"
          label={situacao}
          aria-label={`${T.situacao}: ${situacao}`}
          checked={propSituacao}
          disabled={readOnly || !podeSituacao}
          onChange={(e) => form.setFieldValue('propSituacao', e.currentTarget.checked)}
        />
      </Cell>
      <Cell lg={12} md={12}>
        <TextInput
          {...form.getInputProps('propLink')}
          type="url"
          label={T.link}
          withAsterisk
          placeholder={T.linkDica}
          maxLength={2000}
          autoComplete="off"
          readOnly={readOnly}
        />
      </Cell>
      <Cell lg={12} md={12}>
        <RichText
          label={T.descricao}
          campo="propDesc"
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
