import { Group, Radio, Stack } from '@mantine/core';
import type { CampoProps } from '../campo/campo-props.ts';
import { espacoDe } from '../campo/espaco.ts';
import { Limpar } from '../campo/limpar.tsx';
import { idsEscolhidos } from '../campo/lista.ts';
import { doGrupo, useCampo } from '../campo/use-campo.ts';

export function RadioCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  const [escolhido] = idsEscolhidos(campo.valor);
  const travado = campo.disabled || campo.readOnly;
  const vertical = def.orientacao === 'vertical';
  const Direcao = vertical ? Stack : Group;
  return (
    <Radio.Group {...doGrupo(campo)} value={escolhido ?? ''} onChange={(chave) => campo.set(Number(chave))}>
      <Direcao {...espacoDe(vertical)} mih="var(--rg-field)">
        {def.opcoes.map((o) => (
          <Radio key={o.id} value={String(o.id)} label={o.nome} disabled={travado} />
        ))}
        {def.clearable && escolhido !== undefined && !travado && <Limpar onClick={() => campo.set(null)} />}
      </Direcao>
    </Radio.Group>
  );
}
