import { Checkbox, Stack } from '@mantine/core';
import { CAMPOS_PRONTOS } from '@retaguarda/contract';
import { tipoDe } from '../catalogo/public.ts';
import { ETAPAS, PASSO_FORMULARIO as T } from './textos.ts';
import classes from './tipo-novo.module.css';

interface CamposProntosProps {
  escolhidos: readonly string[];
  onChange: (escolhidos: readonly string[]) => void;
}

/** Fields that a form may begin with, each with what it is good for. */
export function CamposProntos({ escolhidos, onChange }: CamposProntosProps) {
  return (
    <Checkbox.Group value={[...escolhidos]} onChange={onChange}>
      <div className={classes.colunas}>
        {ETAPAS.map((etapa, i) => (
          <fieldset key={etapa} className={classes.grupo}>
            <legend>{etapa}</legend>
            <Stack gap="sm">
              {CAMPOS_PRONTOS.filter((c) => c.definicao.etapa === i + 1).map(({ chave, dica, definicao }) => (
                <Checkbox
                  key={chave}
                  value={chave}
                  label={definicao.label}
                  description={`${tipoDe(definicao)}${definicao.obrigatorio ? `, ${T.obrigatorio}` : ''}. ${dica}`}
                />
              ))}
            </Stack>
          </fieldset>
        ))}
      </div>
    </Checkbox.Group>
  );
}
