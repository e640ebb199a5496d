import { Grid } from '@brightnest/kit/ui/grid';
import { homeContent } from '../../content/home';
import { Band } from './band';
import { PointCard } from './point-card';

export function WhySection() {
  const { title, lead, points } = homeContent.why;
  return (
    <Band id="why-choose-us" title={title} lead={lead}>
      <Grid as="ul" $min="17rem" $gap={7}>
        {points.map((point, index) => (
          <PointCard key={point.title} {...point} warm={index % 2 === 1} />
        ))}
      </Grid>
    </Band>
  );
}
