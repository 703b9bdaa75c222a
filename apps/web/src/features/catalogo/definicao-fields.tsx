import { Switch, Text, Textarea, TextInput, Title } from '@mantine/core';
import { unidadeDe } from '@retaguarda/atributos';
import { CAMPO_DA_DEFINICAO as CAMPO } from '@retaguarda/contract';
import type { ReactNode } from 'react';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { IntegerInput } from '../../ui/form/integer-input.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import classes from './catalogo.module.css';
import {
  type CampoOpcional,
  dicaDe,
  type FieldsProps,
  LARGURAS,
  OPCIONAIS,
  OPCOES_ELEVACAO,
  OPCOES_LARGURA,
  oferta,
} from './definicao-campos.ts';
import { Opcoes } from './opcoes-field.tsx';
import { GRUPO, FORM as T } from './textos.ts';
import { ValorEditor } from './valor-editor.tsx';

function Numero({
  campo,
  label,
  digitos,
  obrigatorio = false,
  disabled = false,
  ...p
}: FieldsProps & {
  campo: 'ordem' | 'limite' | 'rows';
  label: string;
  digitos: number;
  obrigatorio?: boolean;
  disabled?: boolean;
}) {
  const n = p.def[campo];
  return (
    <IntegerInput
      data-path={campo}
      label={label}
      withAsterisk={obrigatorio}
      max={10 ** digitos - 1}
      value={n}
      error={p.erros[campo]}
      readOnly={p.readOnly}
      disabled={disabled}
      onValue={(novo) => p.onChange({ [campo]: novo ?? Number.NaN })}
    />
  );
}

/** Default value, options and masks, each as the type has them. */
function Valor(p: FieldsProps) {
  const { def, erros, readOnly, onChange } = p;
  const padrao = oferta(def, 'value');
  return (
    <>
      {oferta(def, 'opcoes') === 'sim' && <Opcoes {...p} />}
      {unidadeDe(def).opcoesDe === 'empresas' && (
        <Text size="sm" c="dimmed" mb="xs">
          {T.empresasDica}
        </Text>
      )}
      <FormGrid>
        {padrao === 'sim' && (
          <Cell lg={6} field="value">
            <ValorEditor
              def={def}
              label={T.valorPadrao}
              valor={def.value}
              readOnly={readOnly}
              onChange={(value) => onChange({ value })}
            />
            {erros.value && (
              <Text size="sm" c="danger" role="alert">
                {erros.value}
              </Text>
            )}
          </Cell>
        )}
        {padrao === 'fixo' && (
          <Cell lg={6}>
            <TextInput label={T.valorPadrao} value="" disabled readOnly />
          </Cell>
        )}
        {oferta(def, 'mascara') === 'sim' && (
          <Cell lg={6}>
            <Textarea
              data-path="mascara"
              label={T.mascaras}
              description={T.mascarasDica}
              autosize
              minRows={2}
              value={def.mascara.join('\n')}
              error={erros.mascara}
              readOnly={readOnly}
              onChange={(e) => {
                const linhas = e.currentTarget.value.split('\n');
                onChange({ mascara: linhas.length === 1 && linhas[0] === '' ? [] : linhas });
              }}
            />
          </Cell>
        )}
        {oferta(def, 'mascara') !== 'sim' && def.mascara.length > 0 && (
          <Cell lg={3}>
            <TextInput label={T.mascaras} value={def.mascara.join(' ')} disabled readOnly />
          </Cell>
        )}
      </FormGrid>
    </>
  );
}

const EXCLUI = { min: 'max', max: 'min' } as const;

function Interruptor({ campo, ...p }: FieldsProps & { campo: (CampoOpcional & { forma: 'sim' })['campo'] }) {
  const outro = campo === 'min' || campo === 'max' ? EXCLUI[campo] : undefined;
  return (
    <Switch
      data-path={campo}
      label={CAMPO[campo]}
      description={dicaDe(campo, p)}
      checked={p.def[campo]}
      error={p.erros[campo]}
      disabled={p.readOnly || oferta(p.def, campo) === 'fixo'}
      onChange={(e) => {
        const sim = e.currentTarget.checked;
        p.onChange({ [campo]: sim, ...(sim && outro ? { [outro]: false } : {}) });
      }}
    />
  );
}

function Entrada({
  opcional: o,
  ...p
}: FieldsProps & { opcional: Exclude<CampoOpcional, { forma: 'sim' }> }) {
  const fixo = oferta(p.def, o.campo) === 'fixo';
  if (o.forma === 'numero' && (o.campo === 'limite' || o.campo === 'rows' || o.campo === 'ordem'))
    return <Numero {...p} campo={o.campo} label={CAMPO[o.campo]} digitos={o.digitos} disabled={fixo} />;
  if (o.forma !== 'texto') return null;
  const { campo } = o;
  return (
    <TextInput
      data-path={campo}
      label={CAMPO[campo]}
      maxLength={o.max}
      placeholder={campo === 'antecedencia' ? T.antecedenciaExemplo : undefined}
      withAsterisk={campo === 'somatorioLabel'}
      value={p.def[campo]}
      error={p.erros[campo]}
      readOnly={p.readOnly}
      disabled={fixo}
      onChange={(e) => p.onChange({ [campo]: e.currentTarget.value })}
    />
  );
}

function Grupo({
  grupo,
  children,
  ...p
}: FieldsProps & { grupo: CampoOpcional['grupo']; children?: ReactNode }) {
  const daqui = OPCIONAIS.filter((o) => o.grupo === grupo && oferta(p.def, o.campo) !== 'nao');
  if (daqui.length === 0 && !children) return null;
  return (
    <>
      <Title order={3} data-section>
        {GRUPO[grupo]}
      </Title>
      {children}
      <div className={classes.chaves}>
        {daqui.map((o) => o.forma === 'sim' && <Interruptor key={o.campo} {...p} campo={o.campo} />)}
      </div>
      <FormGrid>
        {daqui.map(
          (o) =>
            o.forma !== 'sim' && (
              <Cell key={o.campo} lg={o.lg}>
                <Entrada {...p} opcional={o} />
              </Cell>
            ),
        )}
      </FormGrid>
    </>
  );
}

function Larguras({ def, erros, readOnly, onChange }: FieldsProps) {
  return (
    <>
      <Title order={3} data-section>
        {GRUPO.largura}
      </Title>
      <FormGrid>
        {LARGURAS.map((campo) => (
          <Cell key={campo} lg={3} field={campo}>
            <LazySelect
              label={CAMPO[campo]}
              data={OPCOES_LARGURA}
              value={String(def[campo])}
              error={erros[campo]}
              readOnly={readOnly}
              allowDeselect={false}
              onChange={(v) => onChange({ [campo]: Number(v ?? 12) })}
            />
          </Cell>
        ))}
      </FormGrid>
    </>
  );
}

function Aparencia({ def, readOnly, onChange, erros }: FieldsProps) {
  return (
    <FormGrid>
      {oferta(def, 'orientacao') === 'sim' && (
        <Cell lg={3}>
          <LazySelect
            label={CAMPO.orientacao}
            data={[
              { value: 'vertical', label: CAMPO.vertical },
              { value: 'horizontal', label: CAMPO.horizontal },
            ]}
            value={def.orientacao}
            readOnly={readOnly}
            allowDeselect={false}
            onChange={(v) => onChange({ orientacao: v === 'horizontal' ? v : 'vertical' })}
          />
        </Cell>
      )}
      <Cell lg={3} field="elevation">
        <LazySelect
          label={CAMPO.elevation}
          data={OPCOES_ELEVACAO}
          value={String(def.elevation)}
          error={erros.elevation}
          readOnly={readOnly}
          allowDeselect={false}
          onChange={(v) => onChange({ elevation: Number(v ?? 0) })}
        />
      </Cell>
    </FormGrid>
  );
}

/** Everything else; what the type does not have is left out, what it forces is shown fixed. */
export function Opcionais(p: FieldsProps) {
  return (
    <>
      <Grupo {...p} grupo="valor">
        <Valor {...p} />
      </Grupo>
      <Grupo {...p} grupo="comportamento" />
      <Grupo {...p} grupo="textos" />
      <Grupo {...p} grupo="datas" />
      <Larguras {...p} />
      <Grupo {...p} grupo="aparencia">
        <Aparencia {...p} />
      </Grupo>
    </>
  );
}
