import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Rating.layer.css';
import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/Stepper.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/RingProgress.layer.css';
