;; One plain pass over bytes: or of all of them, so that none can be left out.
(module
  (memory (export "memory") 1)
  (func (export "pass") (param $at i32) (param $end i32) (result i32)
    (local $all v128)
    (loop $more
      (local.set $all
        (v128.or
          (local.get $all)
          (v128.or
            (v128.or (v128.load align=1 (local.get $at)) (v128.load offset=16 align=1 (local.get $at)))
            (v128.or
              (v128.load offset=32 align=1 (local.get $at))
              (v128.load offset=48 align=1 (local.get $at))))))
      (local.set $at (i32.add (local.get $at) (i32.const 64)))
      (br_if $more (i32.lt_s (local.get $at) (local.get $end))))
    (i8x16.bitmask (local.get $all))))
