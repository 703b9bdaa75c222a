import { Switch } from '@mantine/core';
import type { EntradaDoCampo, TipoDeCampo } from '../cadastro.ts';
import { SIM_OU_NAO } from '../textos.ts';

const SimNaoInput = ({ chave, valores, muda, label, readOnly, error }: EntradaDoCampo) => (
  <Switch
    label={label}
    error={error}
    checked={valores[chave] === true}
    disabled={readOnly}
    onChange={(e) => muda({ [chave]: e.currentTarget.checked })}
  />
);

/** Yes or no. */
export const SIM_NAO: TipoDeCampo = {
  inicial: false,
  aoLado: true,
  Entrada: SimNaoInput,
  texto: (registro, chave) => (registro[chave] === true ? SIM_OU_NAO.sim : SIM_OU_NAO.nao),
  coluna: { width: 110, nowrap: true },
};
