import { type LimitedImageJob, runImageJob } from './image-jobs.ts';

// A process of its own, which `oficina.ts` starts and ends: one picture after the other, each as it is sent.
process.on('message', (pedido: LimitedImageJob) => {
  void runImageJob(pedido).then((feita) => process.send?.({ feita }));
});
process.on('disconnect', () => process.exit());
process.send?.('pronto');
