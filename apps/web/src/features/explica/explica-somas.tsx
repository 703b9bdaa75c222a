import { IconZoomQuestion } from '@tabler/icons-react';
import { Balao } from '../../atributos/campo/balao.tsx';
import { LARGURA, EXPLICA as T } from './textos.ts';

/** By which rule the sums of a list are made, beside them. */
export const ExplicaSomas = () => (
  <Balao label={T.botao} icone={<IconZoomQuestion size={15} />} largura={LARGURA}>
    {() => (
      <>
        <p>{T.daBusca}</p>
        <p>{T.regra}</p>
      </>
    )}
  </Balao>
);
